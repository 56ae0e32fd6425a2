import { Field, Input } from '@catalogmx/shared/ui';
import { useEffect, useState } from 'react';
import { MAX_SEARCH } from '../list/article-view.ts';
import type { ChangeArticleView } from '../list/use-article-view.ts';

/** Milliseconds after the last key until the search starts. */
const TYPING_MS = 100;

/** The search field. Shows what is typed until the search in the address has followed. */
export function ArticleSearch(props: { search: string; onChange: ChangeArticleView }) {
  const { search, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    if (typed === search) setTyped(undefined);
  }

  useEffect(() => {
    if (typed === undefined || typed === search) return;
    const timer = setTimeout(() => onChange({ search: typed }, { replace: true }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);

  return (
    <Field label="Search articles">
      {(binding) => (
        <Input
          {...binding}
          type="search"
          maxLength={MAX_SEARCH}
          value={typed ?? search}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  );
}
