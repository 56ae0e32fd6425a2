import type { Registry } from '@catalogmx/shared/contract';
import { pageCandidates } from './page-candidates.ts';

/** Leaves the network to the first page. */
const DELAY_MS = 3_000;

/** Loads the other pages of an app in the background, unless the visitor saves data. */
export function preloadPages(registry: Registry | undefined, name: string): void {
  const app = registry?.apps[name];
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!app || connection?.saveData) return;
  setTimeout(() => {
    for (const { path } of app.current.pages) {
      // A failure is reported when the visitor opens the page.
      pageCandidates(name, app, path)[0]
        ?.loader.load()
        .catch(() => undefined);
    }
  }, DELAY_MS);
}
