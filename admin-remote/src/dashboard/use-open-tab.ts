import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Keeps the open tab in the address's query, by default the first.
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
    setQuery(id === first ? {} : { tab: id }, options);
  }
  return [open, change];
}
