import type { Registry } from '@catalogmx/shared/contract';
import { pageCandidates } from './page-candidates.ts';

/** Time in milliseconds that the first page has for itself. */
const FIRST_PAGE_TIME = 3_000;

/** Loads the other pages of an app once the first one is done, so that a click finds them there. */
export function preloadPages(registry: Registry | undefined, name: string): void {
  const app = registry?.apps[name];
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!app || connection?.saveData) return;
  setTimeout(() => {
    for (const { path } of app.current.pages) {
      // Whatever goes wrong is told when the page is really asked for.
      pageCandidates(name, app, path)[0]
        ?.source.load()
        .catch(() => undefined);
    }
  }, FIRST_PAGE_TIME);
}
