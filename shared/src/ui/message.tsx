import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme.ts';
import { RetryButton } from './retry-button.tsx';

/** Replaces content that is empty, not found, or failed to load. */
export function Message(props: {
  text: string;
  onRetry?: () => void;
  retryLabel?: string;
  children?: ReactNode;
}) {
  const { text, onRetry, retryLabel, children } = props;
  return (
    <Frame role={onRetry ? 'alert' : undefined}>
      <p>{text}</p>
      {children}
      {onRetry && <RetryButton tone="secondary" label={retryLabel} onRetry={onRetry} />}
    </Frame>
  );
}

const Frame = styled.div`
  padding: ${theme.space.xxl} ${theme.space.m};
  text-align: center;

  > p:first-child {
    color: ${theme.color.inkSoft};
    font-family: ${theme.font.display};
    font-size: ${theme.size.h3};
    text-wrap: balance;
  }
`;
