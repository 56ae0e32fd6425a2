import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@catalogmx/shared/contract';
import { goLive } from '../rollout/go-live.ts';
import { LocalReleaseService } from '../rollout/local-release-service.ts';
import type { Outcome } from '../schemas.ts';
import { FolderReleaseStore } from '../store/folder-release-store.ts';
import { atFileEnd } from './test-end.ts';
import { createTestFolder } from './test-folder.ts';
import { testPage, writeTestBuild } from './test-release.ts';

const DAY = 24 * 3_600_000;

/** A release that needs a major version of React. */
const needing = (react: number, ...paths: string[]): Partial<Release> => ({
  shared: { react: `^${react}.0.0` },
  ...(paths.length > 0 && { pages: paths.map((path) => testPage(path)) }),
});

/** Releases by app. The first one is 1.0.0. */
const RELEASES: Record<string, Partial<Release>[]> = {
  catalog: [
    ...[needing(19), needing(20), needing(20), { ...needing(19), pages: [] }, needing(20)],
    ...[needing(19), needing(19, '/')],
  ],
  admin: [
    ...[needing(19, '/Dashboard'), needing(20, '/Dashboard'), needing(20, '/Dashboard')],
    needing(19, '/article/:id'),
    { ...needing(19, '/Dashboard'), shared: { react: '>=19.0.0' } },
  ],
  deals: [needing(19, '/deals', '/deals/:id')],
  shell: ['19.3.1', '20.0.0', '19.3.1'].map((react) => ({ shared: { react } })),
};

const DAMAGED = 'catalog 5';
const LINKING_TO_DEALS = ['catalog 6', 'shell 3'];

let template: string | undefined;

/** Publishes {@link RELEASES} once for the tests of a file. */
async function publishTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-script-'));
  atFileEnd(() => {
    template = undefined;
    return rm(folder, { recursive: true, force: true });
  });
  const store = new FolderReleaseStore(folder);
  for (const [name, releases] of Object.entries(RELEASES)) {
    for (const [index, changes] of releases.entries()) {
      const [title, version] = [`${name} ${index + 1}`, `${index + 1}.0.0`];
      const script = LINKING_TO_DEALS.includes(title) ? 'to:"/deals"' : '';
      const build = { name, version, ...changes };
      await store.publish(await writeTestBuild(build, { 'article.js': script }));
      if (title !== DAMAGED) continue;
      await writeFile(join(store.folderOf(name, version), 'entry.js'), 'other');
    }
  }
  return folder;
}

/** Opens a store with {@link RELEASES}, in which a test takes steps such as 'canary 2 5' one after the other. */
export async function openScript() {
  template ??= await publishTemplate();
  const folder = await createTestFolder();
  await cp(template, folder, { recursive: true });
  const store = new FolderReleaseStore(folder);
  let now = Date.parse('2026-11-20T12:00:00.000Z');
  const clock = () => now;
  const releases = new LocalReleaseService(store, 'ana', { clock });
  const dry = new LocalReleaseService(store, 'ana', { clock, dryRun: true });

  /**
   * Takes a step: a verb, releases such as 'shell@2', or '2' of the catalogue, and a number. '2' alone promotes, 'train'
   * promotes all, 'fail' rolls back as the server, 'remove' loses the files, 'start' is that of a
   * local build, 'wait' lets days pass.
   */
  async function take(step: string, by = releases): Promise<Partial<Outcome>> {
    const [line = '', reason] = step.split(' because ');
    const [head = '', removed] = line.split(' removes ');
    const [verb = '', ...words] = head.replace(' force', '').split(' ');
    const [app, version] = readRelease(words[0]);
    const number = Number(words.at(-1));
    const force = head.endsWith(' force');
    const options = { reason, force, removes: removed?.split(' '), pagesLoaded: true };
    switch (verb) {
      case 'train':
        return by.promote({ catalog: version, admin: version, shell: version }, options);
      case 'canary':
        return by.canary(app, version, number, options);
      case 'ramp': {
        const steps = String(words.at(-1)).split(',').map(Number);
        return by.ramp(app, version, { steps, every: 600_000, visitors: 2 }, options);
      }
      case 'stop':
        return by.stop(app, options);
      case 'rollback':
        return by.rollBack(app, version || undefined, options);
      case 'fail':
        return by.rollBackFailing(app, version, 'it fails');
      case 'retire':
        return by.retire(app, options);
      case 'prune':
        return by.prune(app, words.length > 0 ? number : undefined);
      case 'remove':
        await store.remove(app, version);
        return {};
      case 'start':
        return { message: await goLive(store, store.folderOf(app, version)) };
      case 'wait':
        now += number * DAY;
        return {};
      default:
        return by.promote(Object.fromEntries([verb, ...words].map(readRelease)), options);
    }
  }

  /** Takes all steps but the last, which is returned. */
  async function prepare(script: string): Promise<string> {
    const steps = script.split(', ');
    for (const step of steps.slice(0, -1)) await take(step);
    return steps.at(-1) ?? '';
  }

  /** Returns text such as '2 after 1, canary 3 for 5 %; shell 1'. */
  function state(): string {
    const apps = Object.entries(store.live.apps).map(([app, { current, previous, canary }]) => {
      const after = previous ? ` after ${previous.version}` : '';
      const ramp = canary?.ramp ? ' on a ramp' : '';
      const share = canary
        ? `, canary ${canary.release.version} for ${canary.percent} %${ramp}`
        : '';
      return `${app} ${current.version}${after}${share}`;
    });
    return shorten(apps.join('; '));
  }

  return { store, releases, dry, take, prepare, state };
}

/** Reads 'shell@2', '2' or 'shell'. */
function readRelease(word = ''): [app: string, version: string] {
  const [, app = 'catalog', major] = /^([a-z]+)?@?(\d+)?$/.exec(word) ?? [];
  return [app, major === undefined ? '' : `${major}.0.0`];
}

/** Leaves out of a text what is usual: zeros, the catalogue and its operator. */
export function shorten(text: string): string {
  return text
    .replace(/^catalog:? /, '')
    .replaceAll('.0.0', '')
    .replaceAll(', by ana', '');
}
