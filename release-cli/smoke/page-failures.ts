import { examplePath, type Registry, SHELL } from '@catalogmx/shared/contract';
import { PREVIEW_HEADER } from '../../releases/http-api.ts';
import { openBrowser } from './smoke-browser.ts';
import type { PreviewSite } from './preview.ts';

/**
 * Loads each page of a release in a headless browser, with the live shell. For a shell, loads each live
 * page.
 * @param preview A site that has the release.
 * @param say Reports skipped pages.
 * @returns The failures, or undefined if no page could be loaded.
 */
export async function findPageFailures(
  { url: site, session }: Pick<PreviewSite, 'url' | 'session'>,
  app: string,
  version: string,
  say: (line: string) => void,
): Promise<string[] | undefined> {
  const headers = { [PREVIEW_HEADER]: `${app}@${version}` };
  const response = await fetch(`${site}/registry.json`, { headers });
  if (!response.ok) return [`${site}/registry.json responded with ${response.status}`];
  const { apps } = (await response.json()) as Registry;
  if (!apps[SHELL]) {
    say('Its pages were not loaded: no shell is live yet.');
    return undefined;
  }
  const browser = await openBrowser(site, headers, session);
  if (!browser) {
    say('Its pages were not loaded: there is no Chromium or Chrome.');
    return undefined;
  }
  try {
    const pages = Object.entries(apps)
      .filter(([name]) => app === SHELL || name === app)
      .flatMap(([, { current }]) =>
        current.pages.map(({ path, files }) => ({
          path: examplePath(path),
          files: [current.entry, ...files],
        })),
      );
    // At once, as pages mostly wait.
    const outcomes = await Promise.all(
      pages.map(async ({ path, files }) => {
        const { failures, ledAway } = await browser.findFailures(path, files);
        if (ledAway)
          say(`${path} was not rendered: it redirects to another page, such as the login.`);
        return failures;
      }),
    );
    return outcomes.flat();
  } finally {
    await browser.close();
  }
}
