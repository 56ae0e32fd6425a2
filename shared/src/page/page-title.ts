import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '../contract/texts/document-title.ts';
import { getSite } from '../site/site.ts';
import { allowIndexing, blockIndexing } from './indexing.ts';

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
