import {
  PREVIEW_PATH,
  type Publication,
  type Release,
  type StoredRegistry,
} from '@catalogmx/shared/contract';
import { wouldDo } from '../rollout/local-release-service.ts';
import { recordPublication, withPublication, withTrust } from '../rollout/publications.ts';
import type { Outcome } from '../schemas.ts';
import { isTrusted } from '../rollout/trusted-release.ts';
import { buildDigest, otherFilesText } from '../store/build-digest.ts';
import { publishedAlready } from '../store/folder-release-store.ts';
import { ReleaseError } from '../store/release-error.ts';
import { readRelease } from '../store/release-folder.ts';
import type { Decide, ReceiveOptions, ReleaseStore } from '../store/release-store.ts';
import {
  isPreviewOnly,
  lastingPreviews,
  withoutAnnounced,
  withoutPreview,
  withPreview,
  withPreviewed,
} from './preview-registry.ts';
import {
  PREVIEW_DAYS,
  type PreviewChoice,
  type PreviewOutcome,
  type PreviewReport,
  type PreviewReports,
  type PreviewService,
} from './preview-service.ts';
import { removeLeftOver } from './remove-left-over.ts';

const NO_LINK =
  'There is no link: a preview needs an origin of its own. Set PREVIEW_ORIGIN of the server, for example to https://preview.example.com.';

const DAY = 24 * 3_600_000;

interface PreviewsOptions {
  /** Origin of the links. There are none without it. */
  origin: string | undefined;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Returns the time to delete by age with. Default: the clock's. */
  confirmed?: () => number | Promise<number>;
  dryRun?: boolean;
  /** True if the operator may promote, as on the machine itself. */
  mayPromote?: boolean;
}

/** {@link PreviewService} on a release store that this process can open. */
export class LocalPreviews implements PreviewService {
  readonly #store: ReleaseStore;
  readonly #by: string;
  readonly #origin: string | undefined;
  readonly #clock: () => number;
  readonly #confirmed: () => number | Promise<number>;
  readonly #dryRun: boolean;
  readonly #mayPromote: boolean;

  /** @param by Name of the operator in the history. */
  constructor(
    store: ReleaseStore,
    by: string,
    {
      origin,
      clock = Date.now,
      confirmed = clock,
      dryRun = false,
      mayPromote = true,
    }: PreviewsOptions,
  ) {
    this.#store = store;
    this.#by = by;
    this.#origin = origin;
    this.#clock = clock;
    this.#confirmed = confirmed;
    this.#dryRun = dryRun;
    this.#mayPromote = mayPromote;
  }

  async publish(_app: string, dist: string, preview: PreviewChoice): Promise<PreviewOutcome> {
    const publish = () => this.#store.publish(dist, this.#dryRun);
    return this.#announced(readRelease(dist), preview, publish);
  }

  /** Publishes what {@link ReleaseStore.receive} receives. */
  receive(
    fill: (incoming: string) => Promise<void>,
    expected: NonNullable<ReceiveOptions['expected']>,
    preview: PreviewChoice,
  ): Promise<PreviewOutcome> {
    const receive = () => this.#store.receive(fill, { expected, dryRun: this.#dryRun });
    return this.#announced(expected, preview, receive);
  }

  /**
   * Notes first that the release is for previews only: after a kill with the files in place, and nothing else,
   * it must not pass for one that may go live.
   */
  async #announced(
    { name: app, version }: Pick<Release, 'name' | 'version'>,
    choice: PreviewChoice,
    publish: () => Promise<Release>,
  ): Promise<PreviewOutcome> {
    const publication: Publication = { version, ...this.#attribution(), preview: choice.name };
    if (this.#dryRun) {
      await publish();
      return wouldDo(`publish ${app} ${version} for the preview ${choice.name}`);
    }
    const announced = { ...publication, pending: true };
    const isPublished = () => this.#store.isPublished(app, version);
    await this.#store.change((registry) =>
      isPublished() ? undefined : withPreviewed(registry, app, announced),
    );
    try {
      await publish();
      return await this.#published(app, publication, choice);
    } catch (error) {
      // If files are there after all, they stay for previews only.
      const forget = (registry: StoredRegistry) =>
        isPublished() ? undefined : withoutAnnounced(registry, app, version);
      // The first error says what is wrong.
      await this.#store.change(forget).catch(() => undefined);
      throw error;
    }
  }

  async #published(
    app: string,
    publication: Publication,
    choice: PreviewChoice,
  ): Promise<PreviewOutcome> {
    const { version } = publication;
    let changed: StoredRegistry | undefined;
    await recordPublication(this.#store, app, publication, (registry) => {
      changed = this.#added(withPreviewed(registry, app, publication), app, version, choice);
      return changed;
    });
    const times = { now: this.#clock(), confirmed: await this.#confirmed() };
    await removeLeftOver(this.#store, app, { ...times, by: this.#by });
    return this.#outcome(`${app} ${version} is published for the preview`, choice.name, changed);
  }

  async add(app: string, version: string, choice: PreviewChoice): Promise<PreviewOutcome> {
    this.#store.find(app, version);
    let changed: StoredRegistry | undefined;
    await this.#change((registry) => {
      // Somebody may have removed it meanwhile.
      this.#store.find(app, version);
      changed = this.#added(registry, app, version, choice);
      return changed;
    });
    if (this.#dryRun) return wouldDo(`add ${app} ${version} to the preview ${choice.name}`);
    return this.#outcome(`${app} ${version} is in the preview`, choice.name, changed);
  }

  async adopt(app: string, version: string, digest?: string): Promise<Outcome> {
    const mayPromote = this.#mayPromote && digest !== undefined;
    const publication = { version, ...this.#attribution(), mayPromote };
    let outcome: Outcome = { message: `${app} ${version} is published already.` };
    await this.#change((registry) => {
      this.#store.find(app, version);
      requireSameBuild(this.#store, app, version, digest);
      if (isPreviewOnly(registry, app, version)) {
        const message = `${app} ${version} is published, as it was for a preview.`;
        outcome = this.#dryRun ? wouldDo(`publish ${app} ${version}`) : { message };
        return withPublication(registry, app, publication);
      }
      if (digest === undefined) throw publishedAlready(app, version);
      const isNews = mayPromote && !isTrusted(registry, app, version);
      return isNews ? withTrust(registry, app, publication) : undefined;
    });
    return outcome;
  }

  list(): Promise<PreviewReports> {
    const lasting = lastingPreviews(this.#store.live, this.#clock());
    const previews = lasting.map(([name]) => this.#report(name, this.#store.live));
    return Promise.resolve({ previews });
  }

  /** @param mayEnd Throws if the operator may not end a preview of these apps. */
  async end(name: string, mayEnd: (apps: string[]) => void = () => undefined): Promise<Outcome> {
    await this.#change((registry) => {
      const lasting = lastingPreviews(registry, this.#clock());
      const [, preview] = lasting.find(([other]) => other === name) ?? [];
      if (!preview) throw new ReleaseError('not_found', `There is no preview ${name}.`);
      mayEnd(Object.keys(preview.releases));
      return withoutPreview(registry, name);
    });
    if (this.#dryRun) return wouldDo(`end the preview ${name}`);
    return { message: `The preview ${name} has ended.` };
  }

  #added(
    registry: StoredRegistry,
    app: string,
    version: string,
    { name, days = PREVIEW_DAYS }: PreviewChoice,
  ): StoredRegistry {
    const now = this.#clock();
    const expires = new Date(now + days * DAY).toISOString();
    return withPreview(registry, name, { app, version, expires, by: this.#by }, now);
  }

  #outcome(done: string, name: string, registry: StoredRegistry | undefined): PreviewOutcome {
    const preview = this.#report(name, registry ?? this.#store.live);
    const until = preview.expires.slice(0, 16).replace('T', ' ');
    const link = preview.link === undefined ? `. ${NO_LINK}` : `: ${preview.link}`;
    const message = `${done} ${name}, until ${until} UTC${link}`;
    return { message, preview };
  }

  #report(name: string, { previews }: StoredRegistry): PreviewReport {
    const { token = '', expires = '', by = '', releases = {} } = previews?.[name] ?? {};
    const link = this.#origin && `${this.#origin}${PREVIEW_PATH}/${token}`;
    return { name, link, expires, by, releases };
  }

  #change(decide: Decide): Promise<void> {
    return this.#dryRun ? this.#store.tryChange(decide) : this.#store.change(decide);
  }

  #attribution() {
    return { time: new Date(this.#clock()).toISOString(), by: this.#by };
  }
}

function requireSameBuild(
  store: ReleaseStore,
  app: string,
  version: string,
  digest: string | undefined,
): void {
  if (digest === undefined || digest === buildDigest(store.folderOf(app, version))) return;
  throw new ReleaseError('conflict', otherFilesText(app, version));
}
