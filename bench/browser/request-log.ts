import type { CDPSession } from '@playwright/test';

export interface LoggedRequest {
  url: string;
  type: string;
  /** Time of the request, in milliseconds since 1970. */
  asked: number;
  /** Steps from the page: 1 for the HTML, 2 for what the HTML names, … */
  depth: number;
  /** Bytes over the wire with the headers; undefined until it has ended. */
  bytes: number | undefined;
}

/** The part of an initiator that tells who asked. */
interface Stack {
  callFrames: { url: string }[];
  parent?: Stack | undefined;
}

/** Logs the requests of a tab from now on; the list fills as they happen. */
export async function logRequests(session: CDPSession): Promise<LoggedRequest[]> {
  const log: LoggedRequest[] = [];
  const byId = new Map<string, LoggedRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const askers = [initiator.url ?? '', ...scriptsOf(initiator.stack)];
    const depths = log.filter(({ url }) => askers.includes(url)).map(({ depth }) => depth);
    const entry: LoggedRequest = {
      url: request.url,
      type: type ?? 'Other',
      asked: wallTime * 1000,
      depth: 1 + Math.max(0, ...depths),
      bytes: undefined,
    };
    log.push(entry);
    byId.set(requestId, entry);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = byId.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return log;
}

/** Every script that had a hand in a request, through asynchronous steps too. */
function scriptsOf(stack: Stack | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)];
}
