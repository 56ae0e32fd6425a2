import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { hasPersistedState } from '../../ui/use-persisted-state.ts';
import { NewArticleModal } from './new-article-modal.tsx';
import { NEW_ARTICLE_KEY } from './use-new-article-form.ts';

export function NewArticleButton() {
  // Reopens the modal if an expired session closed it.
  const [open, setOpen] = useState(() => hasPersistedState(NEW_ARTICLE_KEY));
  return (
    <Line>
      <Button onClick={() => setOpen(true)}>New Article</Button>
      {open && <NewArticleModal onClose={() => setOpen(false)} />}
    </Line>
  );
}

// Aligns the button with the search field, below the label of the field.
const Line = styled.div`
  display: grid;
  margin-bottom: ${theme.space.m};

  ${theme.from.tablet} {
    float: right;
    margin: calc(${tokens.leadingText} * ${theme.size.text} + ${theme.space.xxs}) 0 0
      ${theme.space.m};
  }
`;
