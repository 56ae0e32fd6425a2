import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { useNewArticles } from './new-article-context.ts';

export function NewArticleButton() {
  const { start } = useNewArticles();
  return (
    <Line>
      <Button onClick={() => start()}>New Article</Button>
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
