// Prepares the page, then loads the program. Threads need a page that is isolated from other origins. Where the server
// does not send the headers for that, the service worker adds them, once it is active and the page has been loaded again.
'use strict';

const kBetweenReloads = 10000; // milliseconds

(async () => {
    const message = document.getElementById('message');
    const say = text => { message.textContent = text; };
    const complain = error => console.warn('Gridsmith does not work offline here:', error.message);
    // A browser may keep the page of before the reload below, and show it again when the user loads the page again.
    window.addEventListener('pageshow', event => {
        if (event.persisted && !message.hidden) location.reload();
    });
    window.addEventListener('error', event => {
        if (message.hidden) return;
        say('Gridsmith could not start: ' + event.message);
    });
    if ('serviceWorker' in navigator) {
        try {
            const registered = navigator.serviceWorker.register('service-worker.js');
            if (window.crossOriginIsolated) {
                registered.catch(complain);
            } else {
                await registered;
                await navigator.serviceWorker.ready;
                // Not again at once, in case that it does not help. A forced reload goes past the service worker.
                if (Date.now() - sessionStorage.getItem('reloaded') > kBetweenReloads) {
                    sessionStorage.setItem('reloaded', Date.now());
                    location.reload();
                    return;
                }
            }
        } catch (error) {
            complain(error);
        }
    }
    if (typeof WebAssembly === 'undefined') return say('Gridsmith needs WebAssembly, which this browser or its settings do not allow.');
    // Without isolation the program works on one thread. Its memory is of the shared kind all the same, whose type then has
    // no name of its own.
    if (typeof SharedArrayBuffer === 'undefined') {
        const memory = new WebAssembly.Memory({initial: 0, maximum: 0, shared: true});
        window.SharedArrayBuffer = memory.buffer.constructor;
    }
    const script = document.createElement('script');
    script.src = 'gridsmith.js';
    script.onerror = () => say('Gridsmith could not be loaded. Check the network connection and load the page again.');
    document.body.append(script);
})();
