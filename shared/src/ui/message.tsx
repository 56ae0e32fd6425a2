import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme.ts';
import { Button } from './button.ts';
import { keepFocus } from './keep-focus.ts';

/** Replaces content that is empty, not found, or failed to load. */
export function Message(props: {
  text: string;
  onRetry?: () => void;
  retryLabel?: string;
  children?: ReactNode;
}) {
  const { text, onRetry, retryLabel = 'Try again', children } = props;
  const retry = (event: MouseEvent<HTMLElement>) => {
    keepFocus(event);
    onRetry?.();
  };
  return (
    <Frame role={onRetry ? 'alert' : undefined}>
      <p>{text}</p>
      {children}
      {onRetry && (
        <Button $tone="secondary" onClick={retry}>
          {retryLabel}
        </Button>
      )}
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
