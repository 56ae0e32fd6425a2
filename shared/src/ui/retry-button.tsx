import { useRef } from 'react';
import { Button } from './button.ts';
import { keepFocus } from './keep-focus.ts';
import { useRetryWhenBack } from './use-retry-when-back.ts';

/** Repeats what has failed: at a press, and by itself when the network or the visitor is back. */
export function RetryButton(props: {
  onRetry: () => void;
  label?: string;
  tone?: 'primary' | 'secondary';
}) {
  const { onRetry, label = 'Try again', tone } = props;
  const button = useRef<HTMLButtonElement>(null);
  useRetryWhenBack(() => {
    const { current } = button;
    if (current && document.activeElement === current) keepFocus({ currentTarget: current });
    onRetry();
  });
  return (
    <Button
      ref={button}
      $tone={tone}
      onClick={(event) => {
        keepFocus(event);
        onRetry();
      }}
    >
      {label}
    </Button>
  );
}
