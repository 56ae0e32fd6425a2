import { theme } from '@catalogmx/shared';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    // Always rendered: screen readers announce only changes inside a live region.
    <div role="status">
      {!online && (
        <Notice>
          You are offline. Pages you have visited still open, and a message you write is sent once
          you are back online.
        </Notice>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const Notice = styled.p`
  margin: 0;
  padding: ${theme.space.s} ${theme.space.m};
  background: ${theme.color.yellow};
  font-weight: 700;
  text-align: center;
  text-wrap: balance;
`;
