import { useEffect } from 'react';
import { getSite } from '../site/site.ts';

/**
 * Names the page in the browser's tab, such as 'Contact us | Bounce & Party'.
 * @param title Empty for the name of the business alone; undefined leaves the tab as it is.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const { name } = getSite().business;
    document.title = title ? `${title} | ${name}` : name;
  }, [title]);
}
