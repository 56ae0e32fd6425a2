import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Keeps the open tab in the address's query, by default the first. The rest of the query, such as a search, holds
 * for all tabs, but for the page.
 * @returns Its id, and a function to open another one.
 */
export function useOpenTab(ids: string[]): [string, (id: string) => void] {
  const [query, setQuery] = useSearchParams();
  const [first = ''] = ids;
  const open = ids.find((id) => id === query.get('tab')) ?? first;
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  }, [open]);

  function change(id: string): void {
    // Radix opens a tab twice, on press and on focus, unless it is rendered in between.
    if (id === latest.current) return;
    latest.current = id;
    const options = { preventScrollReset: true, flushSync: true };
    const next = new URLSearchParams(query);
    next.delete('page');
    next.delete('tab');
    if (id !== first) next.set('tab', id);
    setQuery(next, options);
  }
  return [open, change];
}
