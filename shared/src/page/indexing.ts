/** Origin of the site as the server wrote it into the canonical address, which may go away. */
let origin: string | undefined;

/**
 * Lets search engines list the page under an address, which share menus of phones hand on, too. The
 * server says the same in the page that is loaded first.
 * @param pathname Path of the page's address.
 */
export function allowIndexing(pathname: string): void {
  findRobots()?.remove();
  const link = findCanonical() ?? addElement('link', { rel: 'canonical' });
  origin = link.href ? new URL(link.href).origin : (origin ?? location.origin);
  link.setAttribute('href', origin + pathname);
}

/** Keeps search engines from listing the page, as where there is nothing at its address. */
export function blockIndexing(): void {
  const link = findCanonical();
  if (link) origin = new URL(link.href).origin;
  link?.remove();
  if (!findRobots()) addElement('meta', { name: 'robots', content: 'noindex' });
}

function findCanonical() {
  return document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
}

function findRobots() {
  return document.head.querySelector('meta[name="robots"]');
}

function addElement<Name extends 'link' | 'meta'>(name: Name, attributes: Record<string, string>) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
  return element;
}
