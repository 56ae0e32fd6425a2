import { useFirstAnswer } from '@catalogmx/shared';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import * as tokens from '../theme/tokens.ts';
import { Loading } from './loading.tsx';

/**
 * Content that may come with the document: then style sheets alone show the loading indicator before it.
 * A delay, which settings for less motion leave as it is, in place of a duration.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const isFirst = useFirstAnswer();
  return (
    <Frame data-first={isFirst || undefined}>
      {isFirst && (
        <Indicator>
          <Loading />
        </Indicator>
      )}
      {children}
    </Frame>
  );
}

const hidden = keyframes`
  from { visibility: hidden; }
`;

const gone = keyframes`
  to { visibility: hidden; }
`;

const Frame = styled.div`
  position: relative;

  &[data-first] {
    animation: ${hidden} ${tokens.afterLoading} backwards;
  }
`;

const Indicator = styled.div`
  position: absolute;
  inset: 0 0 auto;
  visibility: visible;
  animation: ${gone} ${tokens.afterLoading} forwards;
`;
