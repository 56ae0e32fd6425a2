import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { isKept } from '../../ui/use-persisted-state.ts';
import { NEW_ARTICLE_KEY, NewArticleModal } from './new-article-modal.tsx';

/** The button that opens the modal for a new article. */
export function NewArticle() {
  // What a login interrupted is on the table again.
  const [open, setOpen] = useState(() => isKept(NEW_ARTICLE_KEY));
  return (
    <Line>
      <Button onClick={() => setOpen(true)}>New Article</Button>
      {open && <NewArticleModal onClose={() => setOpen(false)} />}
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  margin-bottom: ${theme.space.m};

  ${theme.from.tablet} {
    float: right;
    /* Beside the search box, on its line, which begins below its label. */
    margin: calc(${tokens.leadingText} * ${theme.size.text} + ${theme.space.xxs}) 0 0
      ${theme.space.m};
  }
`;
