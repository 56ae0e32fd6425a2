/** A change of the session in one tab, for the others. */
export type SessionNews = 'begun' | 'ended';

const NAME = 'admin-session';

let channel: BroadcastChannel | undefined;

/** One for the whole tab, as a channel does not hear what it sends itself. */
function openChannel(): BroadcastChannel | undefined {
  try {
    // Missing where the browser keeps tabs apart.
    if (typeof BroadcastChannel === 'undefined') return undefined;
    return (channel ??= new BroadcastChannel(NAME));
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

export function tellOtherTabs(news: SessionNews): void {
  openChannel()?.postMessage(news);
}

/** Calls the listener with news from other tabs. Returns a function that stops it. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const listened = openChannel();
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data);
  listened?.addEventListener('message', hear);
  return () => listened?.removeEventListener('message', hear);
}
