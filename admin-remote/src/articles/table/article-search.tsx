import { Field, Input } from '@catalogmx/shared/ui';
import { useCallback } from 'react';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { MAX_SEARCH } from '../list/article-view.ts';
import type { ChangeArticleView } from '../list/use-article-view.ts';

/** The search field. Typing leaves no entries in the history. */
export function ArticleSearch(props: { search: string; onChange: ChangeArticleView }) {
  const { search, onChange } = props;
  const start = useCallback(
    (text: string) => onChange({ search: text }, { replace: true }),
    [onChange],
  );
  const [text, setText, passOn] = useTypedText(search, start);
  return (
    <Field label="Search articles">
      {(binding) => (
        <Input
          {...binding}
          type="search"
          maxLength={MAX_SEARCH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          // Later, it could replace the page that a click opens.
          onBlur={passOn}
        />
      )}
    </Field>
  );
}
