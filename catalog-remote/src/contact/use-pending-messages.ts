import { useEffect } from 'react';
import { sendPendingMessages } from './pending-messages.ts';

/** Sends messages of earlier visits and failed requests when a page opens. */
export function usePendingMessages(): void {
  useEffect(() => {
    void sendPendingMessages();
  }, []);
}
