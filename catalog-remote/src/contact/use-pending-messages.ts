import { useEffect } from 'react';
import { sendPendingMessages } from './pending-messages.ts';

/** Sends, when a page opens, the messages that could not be sent before. */
export function usePendingMessages(): void {
  useEffect(() => {
    void sendPendingMessages();
  }, []);
}
