import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '../contract/document-title.ts';
import { getSite } from '../site/site.ts';
import { allowIndexing, blockIndexing } from './indexing.ts';

/**
 * Names the page in the browser's tab, such as 'Contact us | Bounce & Party'.
 * @param title Empty for the name of the business alone; undefined leaves the tab as it is.
 * @param options.listed False for a page that search engines shall not list, as long as it is shown.
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
    // By then the address is the next page's.
    return () => allowIndexing(location.pathname);
  }, [listed, pathname]);
}
