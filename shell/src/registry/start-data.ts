import type { Business, Registry } from '@catalogmx/shared/contract';

/** What the shell is told at its start: who the business is, where the API is, which releases are live. */
export interface StartData {
  registry: Registry;
  apiHost: string;
  business: Business;
}

/**
 * Reads the start data from the HTML, where the server put them, else from files beside it,
 * so that any static host can serve the site.
 * @throws Error when neither is there or what is there cannot be read.
 */
export async function readStartData(): Promise<StartData> {
  const [registry, site] = await Promise.all([
    readDocument<Registry>('registry'),
    readDocument<{ apiHost?: string; business: Business }>('site'),
  ]);
  return { registry, apiHost: site.apiHost ?? '', business: site.business };
}

/** `<script type="application/json" id="registry">` in the page, else `/registry.json`. */
async function readDocument<Content>(name: string): Promise<Content> {
  const inlined = document.getElementById(name)?.textContent;
  if (inlined) return JSON.parse(inlined) as Content;
  const response = await fetch(`/${name}.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/${name}.json answered ${response.status}`);
  return (await response.json()) as Content;
}
