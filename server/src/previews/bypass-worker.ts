/**
 * Takes the place of the site's service worker in a browser that shows a preview, and removes itself: neither may
 * stored pages replace those of the preview, nor may its shell install a worker for the whole site.
 */
export const BYPASS_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));
`;
