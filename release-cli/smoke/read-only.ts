import { BEACON_PATH, type Beacon } from '@catalogmx/shared/contract';
import type { Page, Route } from '@playwright/test';

interface PageEvents {
  /** Receives what the shell reports of the page. */
  onReport: (report: Partial<Beacon>) => void;
  /** Called for each write to the site. */
  onBlockedWrite: () => void;
  /** Receives the address of each document that the page itself asks for. */
  onDocument: (url: URL) => void;
}

/** Lets a page only read from the site: blocks writes, reports and requests to other sites. */
export async function makeReadOnly(
  page: Page,
  site: string,
  { onReport, onBlockedWrite, onDocument }: PageEvents,
): Promise<void> {
  const { origin: own } = new URL(site);
  await page.route('**/*', (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    const { origin, pathname } = url;
    if (pathname === BEACON_PATH) {
      onReport((request.postDataJSON() ?? {}) as Partial<Beacon>);
      return route.fulfill({ status: 204 });
    }
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) onDocument(url);
    const isRead = ['GET', 'HEAD'].includes(request.method());
    if (!isRead && origin === own) onBlockedWrite();
    const isScript = request.resourceType() === 'script';
    return isRead && (origin === own || isScript) ? route.continue() : route.abort();
  });
}
