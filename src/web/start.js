// Prepares the page, then loads the program. Threads need a page that is isolated from other origins. Where the server
// does not send the headers for that, the service worker adds them, once it is active and the page has been loaded again.
'use strict';

(async () => {
    const message = document.getElementById('message');
    const say = text => { message.textContent = text; };
    window.addEventListener('error', event => {
        if (message.hidden) return;
        say('Gridsmith could not start: ' + event.message);
    });
    if ('serviceWorker' in navigator) {
        try {
            await navigator.serviceWorker.register('service-worker.js');
            if (!window.crossOriginIsolated) {
                await navigator.serviceWorker.ready;
                if (!sessionStorage.getItem('reloaded')) {
                    sessionStorage.setItem('reloaded', '1');
                    location.reload();
                    return;
                }
            }
        } catch (error) {
            console.warn('Gridsmith does not work offline here:', error.message);
        }
    }
    if (typeof SharedArrayBuffer === 'undefined' || !window.crossOriginIsolated) {
        say('Gridsmith needs threads, which this browser or its settings do not allow on this page.\n' +
            'Use a current browser outside of its private mode, and an address that begins with https.');
        return;
    }
    sessionStorage.removeItem('reloaded');
    const script = document.createElement('script');
    script.src = 'gridsmith.js';
    script.onerror = () => say('Gridsmith could not be loaded. Check the network connection and load the page again.');
    document.body.append(script);
})();
