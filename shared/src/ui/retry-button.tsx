import { useRef, useEffect, useEffectEvent } from 'react';
import { Button } from './button.ts';

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

/**
 * Moves the focus from a button that is about to unmount to its section. Otherwise the Tab key would
 * start at the top of the page again.
 */
export function keepFocus({ currentTarget }: { currentTarget: HTMLElement }): void {
  const place = currentTarget.closest<HTMLElement>('dialog, section, [role=tabpanel], main');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * Calls `retry` when the network is back, and when the visitor comes back to the tab: a network that leads
 * nowhere reports no change. Once for each event, so that a failure never repeats itself in a loop.
 */
export function useRetryWhenBack(retry: (() => void) | undefined): void {
  const isWaiting = retry !== undefined;
  const onBack = useEffectEvent(() => retry?.());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onVisible = () => {
      if (!document.hidden && navigator.onLine) onBack();
    };
    const onOnline = () => onBack();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isWaiting]);
}
