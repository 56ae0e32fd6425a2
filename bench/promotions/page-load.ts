import { type Beacon, BEACON_PATH, type Registry, SHELL } from '@catalogmx/shared/contract';

/** Loads of pages, going on in the background at a steady rate. */
export interface Load {
  loads: number;
  failures: string[];
  /** When the first visitor had a release completely, by its version. */
  firstSeen: Map<string, number>;
  stop: () => Promise<void>;
}

/** More than the bench takes, in milliseconds: whatever happens to it, the load ends. */
const LONGEST_LOAD = 180_000;

/**
 * Loads pages as browsers of different visitors do: the HTML, then the entry and the page's chunk of the release in it, with the
 * reports that the page begins and is shown.
 * @param rate Page loads a second; one that would come too late is left out.
 */
export function startLoad(site: string, app: string, rate: number): Load {
  const started = performance.now();
  const running = new Set<Promise<void>>();
  const load: Load = { loads: 0, failures: [], firstSeen: new Map(), stop };
  const timer = setInterval(() => {
    if (performance.now() - started > LONGEST_LOAD) clearInterval(timer);
    // Bounded, so that a slow server is not flooded.
    if (running.size >= rate) return;
    const visit = loadPage(site, app)
      .then((version) => {
        if (!load.firstSeen.has(version)) load.firstSeen.set(version, performance.now());
      })
      .catch((error: unknown) => load.failures.push((error as Error).message))
      .finally(() => {
        load.loads += 1;
        running.delete(visit);
      })
      .then(() => undefined);
    running.add(visit);
  }, 1000 / rate);
  async function stop() {
    clearInterval(timer);
    await Promise.all(running);
  }
  return load;
}

let visitors = 0;

/** @returns The version that the visitor got. */
async function loadPage(site: string, app: string): Promise<string> {
  const visitor = (visitors += 1);
  // The bench is the proxy of its visitors.
  const from = { 'x-forwarded-for': `198.18.${(visitor >> 8) % 256}.${visitor % 256}` };
  const document = await get(`${site}/`, from);
  const html = document.text;
  const [, json] =
    /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html) ?? [];
  const { apps } = JSON.parse(json ?? '{}') as Registry;
  const current = apps[app]?.current;
  if (!current) throw new Error(`no ${app} in the HTML`);
  const [cookie = ''] = document.cookies.map((line) => line.split(';')[0]);
  const view = { app, version: current.version, shell: apps[SHELL]?.current.version };
  const entryPath = current.base + current.entry;
  const named = Array.from(html.matchAll(/(?:src|href)="([^"]+\.js)"/g), ([, path = '']) => path);
  const others = new Set(named.filter((path) => path.startsWith(current.base)));
  others.delete(entryPath);
  if (others.size === 0) throw new Error(`no script of ${app}'s page in the HTML`);
  const scripts = [entryPath, ...others].map((path) => get(site + path, from));
  const [entry] = await Promise.all(scripts);
  if (!entry?.text.includes(current.container)) throw new Error('the entry of another release');
  await send(site, { ...view, event: 'load' }, { ...from, cookie });
  return current.version;
}

async function send(site: string, beacon: Beacon, from: Record<string, string>): Promise<void> {
  const headers = { ...from, origin: site, 'content-type': 'text/plain;charset=UTF-8' };
  const body = JSON.stringify(beacon);
  const { status } = await fetch(site + BEACON_PATH, { method: 'POST', headers, body });
  if (status !== 204) throw new Error(`a report was answered with ${status}`);
}

async function get(
  address: string,
  headers: Record<string, string>,
): Promise<{ text: string; cookies: string[] }> {
  const response = await fetch(address, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return { text, cookies: response.headers.getSetCookie() };
}
