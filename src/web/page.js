// What the program asks of its page. Compiled into gridsmith.js, so that FS and the exported functions are in reach.
// Files that the user opens and saves are in kHome, in the browser's storage for this page.

const kHome = '/Files';
const kStoreAfter = 200; // milliseconds
const kLinkAfter = 600;  // the same; by then the program has written down what a link holds
const kAgainAfter = 3000; // when the network fails
const kDeletable = ' ';

// The program has a second file with what no page needs for its first frame (split.py). The first file calls it by
// placeholders, whose names are places in the table of functions. Each thread has a table of its own, into which the
// second file puts its functions.
const kSecondFile = 'later.wasm';
let secondFile = null; // compiled
let isWhole = false;   // whether this thread has the second file

// Waits for the second file, which is only necessary soon after the start. While the network fails, a thread tries again,
// but the window's thread may not wait for ever.
function secondFileNow() {
    for (;;) {
        const request = new XMLHttpRequest();
        request.open('GET', kSecondFile, false);
        request.overrideMimeType('text/plain; charset=x-user-defined'); // one character for each byte
        try {
            request.send();
        } catch {} // then it has no status
        if (request.status === 200)
            return new WebAssembly.Module(Uint8Array.from(request.responseText, character => character.charCodeAt(0) & 255));
        if (typeof document !== 'undefined') abort('a part of the program did not come over the network');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, kAgainAfter);
    }
}

const importsOfFirstFile = getWasmImports;
getWasmImports = () => ({...importsOfFirstFile(), placeholder: new Proxy({}, {get: (_, place) => (...values) => {
    if (!isWhole) {
        secondFile ||= secondFileNow();
        new WebAssembly.Instance(secondFile, {primary: wasmExports});
        isWhole = true;
    }
    return wasmTable.get(Number(place))(...values);
}})});

// The threads of the program load this file too.
if (typeof document === 'undefined') {
    self.addEventListener('message', event => { secondFile ||= event.data.secondFile; });
} else {
    Module.canvas = document.getElementById('canvas');

    const shareSecondFile = compiled => {
        secondFile ||= compiled;
        for (const worker of [...PThread.unusedWorkers, ...PThread.runningWorkers]) worker.postMessage({secondFile});
    };
    // Unsaved work needs the second file before the first frame. secondFileNow() does not reach the files that the service
    // worker keeps, so without a network they must be at hand. A page past the service worker may have another version.
    const keptSecondFile = (async () => {
        const kept = navigator.serviceWorker?.controller && await caches.match(kSecondFile);
        return kept && WebAssembly.compile(await kept.arrayBuffer());
    })().catch(error => console.warn('The kept files are not available:', error));

    // Before the first frame, the page shows why the program does not start.
    Module.printErr = text => {
        console.error(text);
        if (performance.getEntriesByName('first-frame').length === 0)
            document.getElementById('message').textContent = text;
    };
    Module.onAbort = reason => Module.page.showEnd(`Gridsmith has failed: ${reason}\n`);

    const removeTree = path => {
        if (!FS.analyzePath(path).exists) return;
        if (!FS.isDir(FS.stat(path).mode)) return FS.unlink(path);
        for (const name of FS.readdir(path)) if (name !== '.' && name !== '..') removeTree(path + '/' + name);
        FS.rmdir(path);
    };

    Module.page = {
        // Copies files of the computer into the storage, and returns their paths there.
        async keepFiles(files) {
            const paths = [];
            for (const file of files) {
                const path = kHome + '/' + file.name.replace(/[\/\0]/g, '_');
                FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
                paths.push(path);
            }
            return paths;
        },

        call(name, ...values) {
            const texts = values.map(value => typeof value === 'string');
            return Module.ccall(name, null, texts.map(text => text ? 'string' : 'number'), values);
        },

        chooseFiles(question, several) {
            const input = document.createElement('input');
            input.type = 'file';
            input.multiple = several;
            let answered = false;
            const answer = async files => {
                if (answered) return;
                answered = true;
                this.call('gridsmith_files_chosen', question, (await this.keepFiles(files)).join('\n'));
            };
            input.onchange = () => answer(input.files);
            input.oncancel = () => answer([]);
            input.click();
        },

        download(path) {
            const link = document.createElement('a');
            link.href = URL.createObjectURL(new Blob([FS.readFile(path)]));
            link.download = path.slice(path.lastIndexOf('/') + 1);
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), 60000);
        },

        copyText(text) {
            if (navigator.clipboard) navigator.clipboard.writeText(text).catch(() => document.execCommand('copy'));
        },

        storeLink() {}, // see keepStored()

        // The part of the address after #. The address loses it when its puzzle is stored.
        takeLink() {
            const hash = location.hash.slice(1);
            if (!hash) return '';
            setTimeout(() => this.storeLink(location.hash), kLinkAfter);
            try {
                return decodeURIComponent(hash);
            } catch {
                return hash;
            }
        },

        wantText(wanted) {
            const field = document.getElementById('typing');
            // Only a focused text field brings the keyboard of a phone up.
            if (matchMedia('(pointer: coarse)').matches) wanted ? field.focus() : field.blur();
        },

        setDark(dark) {
            document.querySelector('meta[name=theme-color]').content = dark ? '#1e1f22' : '#f7f6f2';
        },

        // Puts words where screen readers find them, see index.html. They read a part aloud when it changes.
        speak(part, text) {
            const place = document.getElementById('spoken-' + part);
            if (place.spoken === text) return;
            place.spoken = text;
            if (part !== 'board') {
                place.textContent = text;
                return;
            }
            place.replaceChildren(...text.split('\n').filter(Boolean).map((line, row) => {
                const cells = line.split('\t').map(cell => Object.assign(document.createElement('td'), {textContent: cell}));
                const title = Object.assign(document.createElement('th'), {textContent: `Row ${row + 1}`, scope: 'row'});
                const whole = document.createElement('tr');
                whole.append(title, ...cells);
                return whole;
            }));
        },

        showFirstFrame() {
            document.getElementById('canvas').style.visibility = 'visible';
            document.getElementById('message').hidden = true;
            document.getElementById('message').style.display = 'none';
            document.getElementById('canvas').focus();
            performance.mark('first-frame');
            this.fetchSecondFile();
        },

        async fetchSecondFile() {
            if (secondFile) return;
            const answer = await fetch(kSecondFile).catch(() => null);
            if (!answer?.ok) return void setTimeout(() => this.fetchSecondFile(), kAgainAfter);
            shareSecondFile(await WebAssembly.compile(await answer.arrayBuffer()));
        },

        // The storage belongs to one page at a time.
        warnOfLoss() {
            const notice = document.getElementById('notice');
            notice.hidden = false;
            notice.querySelector('button').addEventListener('click', () => {
                notice.hidden = true;
                Module.canvas.focus();
            });
            window.addEventListener('beforeunload', event => event.preventDefault());
        },

        showEnd(reason = '') {
            document.getElementById('canvas').style.visibility = 'hidden';
            const message = document.getElementById('message');
            message.style.display = '';
            message.hidden = false;
            message.textContent = reason + 'Gridsmith has ended. Load the page again to start it.';
        },

        prepare() {
            matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.call('gridsmith_note_colours'));
            document.addEventListener('paste', event => {
                const files = [...event.clipboardData.files];
                if (files.length) {
                    this.keepFiles(files).then(paths => this.call('gridsmith_files_dropped', paths.join('\n')));
                } else {
                    this.call('gridsmith_set_pasted', event.clipboardData.getData('text'));
                    this.call('gridsmith_press_paste');
                }
                event.preventDefault();
            });
            document.addEventListener('contextmenu', event => event.preventDefault());
            document.addEventListener('dragover', event => event.preventDefault());
            document.addEventListener('drop', async event => {
                event.preventDefault();
                const paths = await this.keepFiles([...event.dataTransfer.files]);
                this.call('gridsmith_files_dropped', paths.join('\n'));
            });
            // The system opens files with the installed page.
            if (window.launchQueue) {
                launchQueue.setConsumer(async launch => {
                    const files = await Promise.all((launch.files || []).map(file => file.getFile()));
                    if (files.length) this.call('gridsmith_files_dropped', (await this.keepFiles(files)).join('\n'));
                });
            }
            const field = document.getElementById('typing');
            // The field always holds one character, because keyboards of phones report only what they delete.
            field.value = kDeletable;
            field.addEventListener('input', () => {
                if (field.value) this.call('gridsmith_type', field.value.replace(kDeletable, ''));
                else this.call('gridsmith_press_backspace');
                field.value = kDeletable;
            });
            const passLink = () => this.call('gridsmith_set_link', this.takeLink());
            passLink();
            window.addEventListener('hashchange', passLink);
            // The program writes a file under another name and then renames it, so that the file is whole.
            const rename = FS.rename;
            FS.rename = (from, to) => {
                const result = rename(from, to);
                const path = PATH_FS.resolve(to);
                if (path.startsWith(kHome + '/') && !path.includes('/.')) this.download(path);
                return result;
            };
        },
    };

    // Runs `begin` with true if no other page keeps its files in the storage. Two pages would remove each other's files.
    const claimStorage = begin => {
        if (!navigator.locks) return begin(true);
        navigator.locks.request('gridsmith-storage', {signal: AbortSignal.timeout(1000)}, () => {
            begin(true);
            return new Promise(() => {}); // until the page is closed
        }).catch(() => begin(false));
    };

    // Writes changed files into the storage soon after each change, because nobody knows when the browser drops the page.
    const keepStored = () => {
        let changed = false;
        let busy = false;
        let link = '';
        const store = () => {
            if (!changed || busy) return;
            changed = false;
            busy = true;
            const stored = link;
            FS.syncfs(false, error => {
                busy = false;
                if (error) console.warn('The browser did not store the files:', error);
                else if (stored && stored === location.hash)
                    history.replaceState(null, '', location.pathname + location.search);
                if (changed) setTimeout(store, kStoreAfter);
            });
        };
        for (const name of ['write', 'mknod', 'mkdir', 'rmdir', 'unlink', 'rename', 'truncate', 'utime']) {
            const change = FS[name];
            FS[name] = (...values) => {
                if (!changed && !busy) setTimeout(store, kStoreAfter);
                changed = true;
                return change(...values);
            };
        }
        document.addEventListener('visibilitychange', store);
        Module.page.storeLink = hash => {
            link = hash;
            changed = true;
            store();
        };
    };

    Module.preRun = [() => {
        ENV.HOME = kHome;
        FS.mkdirTree(kHome);
        addRunDependency(kSecondFile);
        keptSecondFile.then(kept => {
            if (kept) shareSecondFile(kept);
            removeRunDependency(kSecondFile);
        });
        addRunDependency('storage');
        claimStorage(owned => {
            FS.mount(IDBFS, {}, kHome);
            FS.syncfs(true, error => {
                if (error) console.warn('The storage of the browser is not available:', error);
                // The unsaved work of the other page is not for this one.
                if (!owned) {
                    removeTree(kHome + '/.local/state');
                    Module.page.warnOfLoss();
                }
                if (owned && !error) keepStored();
                FS.chdir(kHome);
                removeRunDependency('storage');
            });
        });
    }];
    Module.onRuntimeInitialized = () => Module.page.prepare();
}
