import { join } from 'node:path';
import {
  examplePath,
  type RegisteredRelease,
  type RenderRequest,
  SHELL,
  type StoredApp,
  type StoredRegistry,
} from '@catalogmx/shared/contract';
import { register } from '../../../../releases/store/release-folder.ts';
import type { ReleaseStore } from '../../../../releases/store/release-store.ts';
import type { RendererBundles } from './render-messages.ts';
import { RendererProcess } from './renderer-process.ts';
import type { RendererUser } from '../../platform/settings/settings.ts';

type RenderedStore = Pick<ReleaseStore, 'folder' | 'live' | 'find'>;

type SiteFacts = Pick<RenderRequest, 'business' | 'publicUrl' | 'apiHost'>;

/** Milliseconds between two looks at the registry, so that a release is warm before its first visitor. */
const FOLLOW_EVERY = 500;

/** Milliseconds after the begin of its check for which a release is kept ready, as most go live within minutes. */
const READY_FOR = 10 * 60_000;

/** How often a new process renders each page that it can without data. */
const PRACTICE_ROUNDS = 3;

/**
 * One renderer process for each live release of a remote inside each live release of the shell. What is checked by
 * somebody who may promote it has one too: its first visitors would otherwise wait for the start of the process. No code of
 * other releases runs: anybody with a token for pull requests may have published them.
 */
export class Renderers {
  readonly #store: RenderedStore;
  readonly #site: (() => SiteFacts) | undefined;
  readonly #user: RendererUser | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #processes = new Map<string, RendererProcess>();
  #seen: StoredRegistry | undefined;
  /** When the first of those that are kept ready no longer is, in milliseconds since 1970. */
  #readyUntil = Infinity;

  /**
   * @param site What new processes practise with; they do not if it is left out.
   * @param user Of the processes; default that of this one.
   */
  constructor(store: RenderedStore, site?: () => SiteFacts, user?: RendererUser) {
    this.#store = store;
    this.#site = site;
    this.#user = user;
    this.#timer = setInterval(() => this.#follow(), FOLLOW_EVERY).unref();
    this.#follow();
  }

  /** Starts what is live and stops what is not. */
  #follow(): void {
    const registry = this.#store.live;
    if (registry === this.#seen && Date.now() < this.#readyUntil) return;
    this.#seen = registry;
    this.#readyUntil = Infinity;
    const { apps } = registry;
    const wanted = new Map(
      this.#releasesOf(registry, SHELL).flatMap((shell) =>
        Object.keys(apps)
          .filter((app) => app !== SHELL)
          .flatMap((app) => this.#releasesOf(registry, app).map((release) => ({ app, release })))
          .flatMap(({ app, release }) => {
            const files = this.#filesOf(shell, app, release);
            const practice = this.#practiceOf(shell, app, release);
            const live = isLive(apps[SHELL], shell) && isLive(apps[app], release);
            return files ? [[keyOf(shell, app, release), { files, practice, live }] as const] : [];
          }),
      ),
    );
    for (const [key, process] of this.#processes) {
      if (wanted.has(key)) continue;
      process.stop();
      this.#processes.delete(key);
    }
    for (const [key, { files, practice, live }] of wanted) {
      const before = this.#processes.get(key);
      const process = before ?? new RendererProcess(files, { practice, user: this.#user });
      this.#processes.set(key, process);
      // One that ended by itself before its release goes live is not started over and over.
      if (live || !before) process.start();
    }
  }

  /** Returns the process for a page; undefined if the two releases are not live or render nothing. */
  find(shell: RegisteredRelease, app: string, release: RegisteredRelease) {
    this.#follow();
    const { apps } = this.#store.live;
    if (!isLive(apps[SHELL], shell) || !isLive(apps[app], release)) return undefined;
    return this.#processes.get(keyOf(shell, app, release));
  }

  /** Those of the live releases, and of what is being checked. */
  get processes(): RendererProcess[] {
    return [...this.#processes.values()];
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const process of this.#processes.values()) process.stop();
    this.#processes.clear();
  }

  /** Returns the live releases of an app, and for some minutes the one that was checked last. */
  #releasesOf({ apps, publications }: StoredRegistry, app: string): RegisteredRelease[] {
    const live = liveReleases(apps[app]);
    const [checked] = (publications?.[app] ?? [])
      // Published again after its removal, a version may have other files than those that were checked.
      .filter(({ removed }) => !removed)
      .map(({ version, checkBegan }) => ({ version, time: Date.parse(checkBegan ?? '') || 0 }))
      .toSorted((one, other) => other.time - one.time);
    if (!checked || live.some(({ version }) => version === checked.version)) return live;
    const until = checked.time + READY_FOR;
    if (Math.abs(Date.now() - checked.time) >= READY_FOR) return live;
    this.#readyUntil = Math.min(this.#readyUntil, until);
    try {
      return [...live, register(this.#store.find(app, checked.version))];
    } catch {
      // Removed again, or not on this server yet.
      return live;
    }
  }

  #practiceOf(shell: RegisteredRelease, app: string, release: RegisteredRelease): RenderRequest[] {
    const site = this.#site?.();
    if (!site) return [];
    const registry = { apps: { [SHELL]: { current: shell }, [app]: { current: release } } };
    const paths = release.pages
      .filter(({ rendered }) => rendered)
      .map(({ path }) => examplePath(path));
    const requests = paths.map((path) => ({ registry, ...site, path, responses: {} }));
    return Array.from({ length: PRACTICE_ROUNDS }, () => requests).flat();
  }

  #filesOf(
    shell: RegisteredRelease,
    app: string,
    release: RegisteredRelease,
  ): RendererBundles | undefined {
    const { folder } = this.#store;
    const frame = rendererFile(join(folder, SHELL, shell.version), shell);
    const remote = rendererFile(join(folder, app, release.version), release);
    return frame && remote && { shell: frame, remote, release };
  }
}

function liveReleases(app: StoredApp | undefined): RegisteredRelease[] {
  return [app?.current, app?.canary?.release].filter((release) => release !== undefined);
}

function isLive(app: StoredApp | undefined, { container }: RegisteredRelease): boolean {
  return liveReleases(app).some((release) => release.container === container);
}

function keyOf(shell: RegisteredRelease, app: string, release: RegisteredRelease): string {
  return `${shell.container} ${app} ${release.container}`;
}

function rendererFile(folder: string, { renderer, integrity }: RegisteredRelease) {
  const hash = renderer && integrity[renderer];
  return hash ? { path: join(folder, renderer), integrity: hash } : undefined;
}
