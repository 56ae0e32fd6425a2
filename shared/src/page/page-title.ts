import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '../contract/texts/site-texts.ts';
import { getSite } from '../site/site.ts';

/**
 * Sets the document title, such as 'Contact us | Bounce & Party'.
 * @param title Empty for the business name alone; undefined leaves the title as it is.
 * @param options.listed False adds 'noindex' while the page is mounted.
 */
export function usePageTitle(title: string | undefined, { listed = true } = {}): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined) return;
    document.title = documentTitle(title, getSite().business.name);
  }, [title]);
  useEffect(() => {
    if (listed) return;
    blockIndexing();
    // Not `pathname`: by then the location is that of the next page.
    return () => allowIndexing(location.pathname);
  }, [listed, pathname]);
}

/** Origin of the canonical link that the server rendered, which blockIndexing removes. */
let origin: string | undefined;

/** Sets the canonical URL, which phones also share, and removes 'noindex'. */
export function allowIndexing(pathname: string): void {
  findRobots()?.remove();
  const link = findCanonical() ?? addElement('link', { rel: 'canonical' });
  origin = link.href ? new URL(link.href).origin : (origin ?? location.origin);
  link.setAttribute('href', origin + pathname);
}

/** Sets 'noindex' and removes the canonical URL. */
function blockIndexing(): void {
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
