import { useEffect, useRef } from 'react';
import { Button, type Tone } from './button.ts';
import { keepFocus } from './keep-focus.ts';

/** Tries again when it is pressed, and by itself as soon as the network is back. */
export function RetryButton(props: { onRetry: () => void; label?: string; $tone?: Tone }) {
  const { onRetry, label = 'Try again', $tone } = props;
  const button = useRef<HTMLButtonElement>(null);
  const retry = () => {
    if (button.current) keepFocus(button.current);
    onRetry();
  };
  useEffect(() => {
    const onOnline = () => {
      // Whoever is elsewhere on the page stays there.
      if (button.current && button.current === document.activeElement) keepFocus(button.current);
      onRetry();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onRetry]);
  return (
    <Button ref={button} $tone={$tone} onClick={retry}>
      {label}
    </Button>
  );
}
