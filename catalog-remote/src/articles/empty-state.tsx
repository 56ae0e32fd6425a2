import { Castle, CategoryLinks, Message, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** Shown instead of articles. Pass `onRetry` if they failed to load. */
export function EmptyState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Frame>
      <Castle />
      <Message text={text} onRetry={onRetry} />
      <CategoryLinks />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: center;

  > svg {
    width: ${tokens.columnL};
    opacity: 0.5;
    filter: saturate(0.35);
  }

  > div {
    padding-block: 0;
  }
`;
