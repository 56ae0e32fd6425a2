import { DRY_RUN, RELEASES_API, tokenApp, TRAIN_TOKENS_HEADER } from '../../releases/http-api.ts';
import type { Accepted } from '../../releases/gate/release-gate.ts';
import type { Train } from '../../releases/gate/train.ts';
import { packRelease } from '../../releases/store/pack-release.ts';
import { ARCHIVE_LIMITS } from '../../releases/store/release-archive.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { readRelease } from '../../releases/store/release-folder.ts';
import type {
  ChangeOptions,
  Outcome,
  RampPlan,
  ReleaseReport,
  ReleaseService,
  RetireOptions,
  Verdict,
} from '../../releases/rollout/release-service.ts';
import type { ReleaseTarget } from './release-target.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { upload } from './upload.ts';

/**
 * The target for a server.
 * @param token The app's deploy token, or those of several apps with spaces between them.
 * @throws ReleaseError if the address is no URL, the token is missing or malformed, or it would be sent unencrypted.
 */
export function openHttpTarget(
  address: string,
  token: string | undefined,
  dryRun: boolean,
): ReleaseTarget {
  if (!URL.canParse(address)) throw new ReleaseError('usage', `${address} is not a URL.`);
  const url = new URL(address);
  const site = url.href.replace(/\/+$/, '');
  if (!isPrivate(url)) {
    const way = `Use https://${url.host}, or http://localhost with a tunnel to it`;
    const message = `${url.origin} would receive the deploy token unencrypted. ${way}.`;
    throw new ReleaseError('usage', message);
  }
  const apps = Object.keys(readTokens(token ?? ''));
  if (apps.length === 0) {
    throw new ReleaseError('usage', `Set RELEASE_TOKEN to the app's token for ${site}.`);
  }
  return {
    name: site,
    apps,
    releases: new HttpReleaseService(site, token ?? '', dryRun),
    openPreview: () => Promise.resolve({ url: site, close: () => Promise.resolve() }),
  };
}

/**
 * Reads deploy tokens that spaces separate.
 * @returns The tokens by app.
 * @throws ReleaseError if one is malformed, or there are two of an app.
 */
function readTokens(text: string): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const token of text.split(/\s+/).filter(Boolean)) {
    const app = tokenApp(token);
    if (app === undefined) {
      // Without quoting the token, and before anything else can.
      const message =
        'RELEASE_TOKEN is not what npm run release -- token <app> prints: one line, or several for a train, with spaces between them.';
      throw new ReleaseError('usage', message);
    }
    if (app in tokens) throw new ReleaseError('usage', `RELEASE_TOKEN has two tokens of ${app}.`);
    tokens[app] = token;
  }
  return tokens;
}

/** {@link ReleaseService} on a server, through its release API. */
export class HttpReleaseService implements ReleaseService {
  readonly #site: string;
  readonly #tokens: Record<string, string>;
  readonly #dryRun: boolean;

  /**
   * @param site Address of the server, without a slash at its end.
   * @param tokens The app's deploy token, or those of several apps with spaces between them.
   * @param dryRun Whether the server makes all checks and changes nothing.
   */
  constructor(site: string, tokens: string, dryRun = false) {
    this.#site = site;
    this.#dryRun = dryRun;
    this.#tokens = readTokens(tokens);
  }

  async list(app: string) {
    return (await this.#call('GET', app)) as ReleaseReport;
  }

  async publish(
    app: string,
    dist: string,
    onProgress: (sent: number, total: number) => void = () => undefined,
  ) {
    const { version } = readRelease(dist);
    const { releases } = await this.list(app);
    if (releases.some((release) => release.version === version)) {
      throw new ReleaseError(
        'conflict',
        `${app} ${version} is published already on ${this.#site}.`,
      );
    }
    const archive = await packRelease(dist);
    if (archive.length > ARCHIVE_LIMITS.packed) {
      const most = `${ARCHIVE_LIMITS.packed / 1024 / 1024} MB`;
      throw new ReleaseError('too_large', `The packed release is larger than ${most}.`);
    }
    const address = this.#address(`${this.#changed(app)}/releases/${version}`);
    const answer = await this.#reach(() =>
      upload(address, archive, this.#headersFor(app), onProgress),
    );
    return this.#readOutcome(answer);
  }

  async check(app: string, version: string, { removes, grows }: Accepted = {}) {
    return (await this.#call('POST', `${app}/check`, { version, removes, grows })) as Verdict;
  }

  async noteTest(app: string, version: string, digest: string) {
    const answer = await this.#send('POST', `${app}/tested`, { version, digest });
    // Servers that note no tests want one with each change.
    if (!isUnknownCall(answer)) readAnswer(answer, this.#site);
  }

  async promote(app: string, version: string, options?: ChangeOptions) {
    return this.#change(app, 'promote', { version, ...options });
  }

  async checkTrain(train: Train, { removes, grows }: Accepted = {}) {
    const [app = ''] = Object.keys(train);
    const answer = await this.#send('POST', `${app}/train/check`, {
      releases: train,
      removes,
      grows,
    });
    return readAnswer(this.#requireTrains(answer), this.#site) as Verdict;
  }

  async promoteTrain(train: Train, options?: ChangeOptions) {
    const [app = ''] = Object.keys(train);
    const body = { releases: train, ...options };
    return this.#readOutcome(await this.#send('POST', `${this.#changed(app)}/train`, body));
  }

  async canary(app: string, version: string, percent: number, options?: ChangeOptions) {
    return this.#change(app, 'canary', { version, percent, ...options });
  }

  async ramp(app: string, version: string, plan: RampPlan, options?: ChangeOptions) {
    return this.#changeRamp(app, 'ramp', { version, ...plan, ...options });
  }

  async pause(app: string, { reason }: Pick<ChangeOptions, 'reason'> = {}) {
    return this.#changeRamp(app, 'pause', { reason });
  }

  async resume(app: string, { reason }: Pick<ChangeOptions, 'reason'> = {}) {
    return this.#changeRamp(app, 'resume', { reason });
  }

  async rollBack(app: string, version?: string, { reason }: Pick<ChangeOptions, 'reason'> = {}) {
    return this.#change(app, 'rollback', { version, reason });
  }

  async retire(app: string, options: RetireOptions = {}) {
    return this.#change(app, 'retire', options);
  }

  async prune(app: string, days?: number) {
    return this.#change(app, 'prune', { days });
  }

  async #change(app: string, action: string, body: object): Promise<Outcome> {
    return this.#readOutcome(await this.#send('POST', `${this.#changed(app)}/${action}`, body));
  }

  /** Servers that know no ramps have nothing at its paths. */
  async #changeRamp(app: string, action: string, body: object): Promise<Outcome> {
    const answer = await this.#send('POST', `${this.#changed(app)}/${action}`, body);
    // The release itself was found by the check before.
    if (answer.status !== 404) return this.#readOutcome(answer);
    const message = `${this.#site} knows no ramps, as it is older than this command. Nothing has changed.`;
    throw new ReleaseError('not_found', message);
  }

  /** Servers that know no trains have nothing at their paths. */
  #requireTrains(answer: Answer): Answer {
    if (!isUnknownCall(answer)) return answer;
    const message = `${this.#site} knows no trains, as it is older than this command. Nothing has changed.`;
    throw new ReleaseError('not_found', message);
  }

  /** The path for changes of an app. Servers that cannot do a dry run have nothing at its path. */
  #changed(app: string): string {
    return this.#dryRun ? `${app}/${DRY_RUN}` : app;
  }

  #readOutcome(answer: Answer): Outcome {
    if (this.#dryRun && answer.status === 404) {
      const message = `${this.#site} cannot do a dry run, as it is older than this command. Nothing has changed.`;
      throw new ReleaseError('not_found', message);
    }
    return readAnswer(answer, this.#site) as Outcome;
  }

  /** Sends another app's token if there is none of the app: the server knows what is wrong with it. */
  #headersFor(app: string): Record<string, string> {
    const { [app]: own, ...others } = this.#tokens;
    const [first, ...rest] =
      own === undefined ? Object.values(others) : [own, ...Object.values(others)];
    return {
      authorization: `Bearer ${first}`,
      ...(rest.length > 0 && { [TRAIN_TOKENS_HEADER]: rest.join(' ') }),
    };
  }

  #address(path: string): string {
    return `${this.#site}${RELEASES_API}/${path}`;
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    return readAnswer(await this.#send(method, path, body), this.#site);
  }

  #send(method: string, path: string, body?: object): Promise<Answer> {
    const [app = ''] = path.split('/');
    const headers = {
      ...this.#headersFor(app),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    return this.#reach(async () => {
      const options = { method, headers, body: body && JSON.stringify(body) };
      const response = await fetch(this.#address(path), options);
      return { status: response.status, text: await response.text() };
    });
  }

  async #reach<Result>(attempt: () => Promise<Result>): Promise<Result> {
    try {
      return await attempt();
    } catch (error) {
      const { cause, message } = error as Error;
      const why = cause instanceof Error ? cause.message || cause.name : message;
      throw new ReleaseError('unreachable', `${this.#site} cannot be reached: ${why}`);
    }
  }
}

/** Whether an older server does not have a call. Not if it has no such release. */
function isUnknownCall({ status, text }: Answer): boolean {
  return status === 404 && text.includes('nothing at this address');
}

/** Whether requests are encrypted or stay on this machine. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  );
}
