/**
 * Keeps the canonical address true after a navigation, as share menus of phones hand it on. The server
 * wrote the one of the first page; its origin is the site's.
 */
export function updateCanonical(pathname: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(pathname, link.href).href;
}
