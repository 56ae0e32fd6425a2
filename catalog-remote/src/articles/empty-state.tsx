import { Castle, Message, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** Stands in the place of articles; with `onRetry` because they could not be loaded. */
export function NothingHere({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Frame>
      <Castle />
      <Message text={text} onRetry={onRetry} />
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
    padding-top: 0;
  }
`;
