import { useEffect } from 'react';
import { getSite } from '../site/site.ts';

/** Names the page in the browser's tab, such as 'Contact us | Bounce & Party'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const { name } = getSite().business;
    document.title = title ? `${title} | ${name}` : name;
  }, [title]);
}
