// Prepares the page, then loads the program. Threads need a page that is isolated from other origins. Where the server
// does not send the headers for that, the service worker adds them, once it is active and the page has been loaded again.
'use strict';

(async () => {
    const message = document.getElementById('message');
    const say = text => { message.textContent = text; };
    const complain = error => console.warn('Gridsmith does not work offline here:', error.message);
    window.addEventListener('error', event => {
        const hasStarted = performance.getEntriesByName('first-frame').length > 0;
        if (!hasStarted) say('Gridsmith could not start: ' + event.message);
        else if (message.hidden && event.error instanceof WebAssembly.RuntimeError)
            Module.page.showEnd(`Gridsmith has failed: ${event.message}\n`);
    });

    // Ends only if the service worker cannot keep all files.
    const failureOf = worker => new Promise((_, fail) => worker && worker.addEventListener('statechange', () => {
        if (worker.state === 'redundant') fail(new Error('not all of its files could be fetched'));
    }));

    // The address says for a moment that the page has been loaded again.
    const address = new URL(location);
    const isSecond = address.searchParams.has('isolated');
    if (isSecond) {
        address.searchParams.delete('isolated');
        history.replaceState(null, '', address);
    }
    if ('serviceWorker' in navigator) {
        try {
            const registered = navigator.serviceWorker.register('service-worker.js');
            if (window.crossOriginIsolated || isSecond) {
                registered.catch(complain);
            } else {
                await Promise.race([navigator.serviceWorker.ready, failureOf((await registered).installing)]);
                // After reload(), Chromium would keep this page and show it again when the user loads the page again.
                address.searchParams.set('isolated', '');
                location.replace(address);
                return;
            }
        } catch (error) {
            complain(error);
        }
    }
    if (typeof WebAssembly === 'undefined')
        return say('Gridsmith needs WebAssembly, which this browser or its settings do not allow.');
    // Without isolation the program works on one thread. Its memory is of the shared kind all the same, whose type then
    // has no name of its own.
    if (typeof SharedArrayBuffer === 'undefined') {
        const memory = new WebAssembly.Memory({initial: 0, maximum: 0, shared: true});
        window.SharedArrayBuffer = memory.buffer.constructor;
    }
    const script = document.createElement('script');
    script.src = 'gridsmith.js';
    script.onerror = () => say('Gridsmith could not be loaded. Check the network connection and load the page again.');
    document.body.append(script);
})();
