import { setTimeout as wait } from 'node:timers/promises';
import { type Beacon, BEACON_PATH, type Registry, SHELL } from '@catalogmx/shared/contract';
import { runRelease } from '../../e2e/fixtures/run-release.ts';
import { writeVariantBuild } from '../../e2e/fixtures/variant-build.ts';
import { openTarget } from '../../release-cli/targets/open-target.ts';
import { atEnd, atMost, median, type Section, table } from '../harness.ts';

/** Loads of pages, going on in the background at a steady rate. */
interface Load {
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
function startLoad(site: string, app: string, rate: number): Load {
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

const APP = 'catalog';
const NEXT = '99.0.0';
const ROUNDS = 20;
const LOADS_A_SECOND = 40;
/** Milliseconds after a change before the next. */
const PAUSE = 250;
const WHY = { reason: 'bench' };

/** A ramp whose first step half of the visitors get, and which goes no further here. */
const RAMP = { steps: [50, 100], every: 600_000, visitors: 20 };

/** How soon promotions, rollbacks and ramps reach visitors, and whether a page load fails meanwhile. */
export const measurePromotions: Section = async (site) => {
  const token = (await runRelease(site, 'token', APP)).trim();
  const { releases } = openTarget(site.url, token);
  const { current: base = '' } = await releases.list(APP);
  const dist = await writeVariantBuild(APP, { version: NEXT });
  await releases.publish(APP, dist);
  const load = startLoad(site.url, APP, LOADS_A_SECOND);
  atEnd(load.stop);
  await wait(1000);
  const promoted: number[] = [];
  const rolledBack: number[] = [];
  const ramped: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    promoted.push(
      await timeToVisitor(load, NEXT, () =>
        releases.promote({ [APP]: NEXT }, { ...WHY, force: true }),
      ),
    );
    rolledBack.push(await timeToVisitor(load, base, () => releases.rollBack(APP, undefined, WHY)));
    ramped.push(
      await timeToVisitor(load, NEXT, () =>
        releases.ramp(APP, NEXT, RAMP, { ...WHY, force: true }),
      ),
    );
    await releases.rollBack(APP, undefined, WHY);
    await wait(PAUSE);
  }
  await load.stop();
  const { loads, failures } = load;
  return {
    text: [
      `The catalogue is promoted, rolled back and given to half of the visitors as the first step of a ramp ${ROUNDS} times over HTTP,
while ${LOADS_A_SECOND} pages a second are loaded with their entry and chunk, each by another visitor with its two reports. Timed from the
call until a visitor has all of the other release.`,
      table(
        ['milliseconds to the first visitor', 'median', 'least', 'most'],
        [row('promote', promoted), row('rollback', rolledBack), row('ramp', ramped)],
      ),
      [`${loads} page loads, ${failures.length} failed`, ...new Set(failures)].join('\n'),
    ],
    targets: [
      atMost(0, 'failed page loads', failures.length),
      ...Object.entries({ promote: promoted, rollback: rolledBack, ramp: ramped }).map(
        ([name, times]) => atMost(300, `${name}, longest in ms`, Math.max(...times)),
      ),
    ],
    figures: { loads, failures, promoted, rolledBack, ramped },
  };
};

/** Milliseconds from the call until a visitor has the version completely. */
async function timeToVisitor(
  load: Load,
  version: string,
  change: () => Promise<unknown>,
): Promise<number> {
  load.firstSeen.clear();
  const started = performance.now();
  // Who asked before the change still gets the other version.
  await change();
  while (!load.firstSeen.has(version) && performance.now() < started + 10_000) await wait(5);
  const milliseconds = (load.firstSeen.get(version) ?? NaN) - started;
  await wait(PAUSE);
  return milliseconds;
}

function row(name: string, times: number[]): string[] {
  const figures = [median(times), Math.min(...times), Math.max(...times)];
  return [name, ...figures.map((value) => value.toFixed(0))];
}
