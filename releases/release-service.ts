import type { Accepted } from './gate/release-gate.ts';
import type { Train } from './gate/train.ts';
import type { PreviewChoice, PreviewReports } from './previews/preview-report.ts';
import type { ChangeOptions, Outcome, RampPlan, ReleaseReport, Verdict } from './schemas.ts';
import type { VerbBody, VerbName } from './verbs.ts';

export interface PublishOptions {
  /** Publishes only for this preview. */
  preview?: PreviewChoice;
  /** Receives the bytes sent so far and in total. */
  onProgress?: (sent: number, total: number) => void;
}

type Reason = Pick<ChangeOptions, 'reason'>;

/**
 * The operations on the releases of an app, in a folder or over HTTP. Every operation throws a
 * ReleaseError with a message for the operator. In a dry run they make all checks and change nothing.
 */
export abstract class ReleaseService {
  abstract list(app: string): Promise<ReleaseReport>;

  /** Returns the previews that last, of all apps. */
  abstract previews(app: string): Promise<PreviewReports>;

  /** @param dist Folder with the build and its release.json. */
  abstract publish(app: string, dist: string, options?: PublishOptions): Promise<Outcome>;

  /** Checks a release, or several that are to go live together, each beside the others. */
  abstract check(train: Train, accepted?: Accepted): Promise<Verdict>;

  /**
   * Notes that the caller has loaded the pages of a release in a browser, without failures.
   * @param digest That of the verdict which was current then.
   * @throws ReleaseError 'conflict' if something else is live by now.
   */
  abstract noteTest(app: string, version: string, digest: string): Promise<void>;

  abstract change<Name extends VerbName>(
    verb: Name,
    app: string,
    body: VerbBody<Name>,
  ): Promise<Outcome>;

  promote(train: Train, options: ChangeOptions = {}): Promise<Outcome> {
    const [app = ''] = Object.keys(train);
    return this.change('train', app, { releases: train, ...options });
  }

  canary(app: string, version: string, percent: number, options: ChangeOptions = {}) {
    return this.change('canary', app, { version, percent, ...options });
  }

  ramp(app: string, version: string, plan: RampPlan, options: ChangeOptions = {}) {
    return this.change('ramp', app, { version, ...plan, ...options });
  }

  stop(app: string, { reason }: Reason = {}) {
    return this.change('stop', app, { reason });
  }

  rollBack(app: string, version?: string, { reason }: Reason = {}) {
    return this.change('rollback', app, { version, reason });
  }

  retire(app: string, { reason, force }: Pick<ChangeOptions, 'reason' | 'force'> = {}) {
    return this.change('retire', app, { reason, force });
  }

  prune(app: string, days?: number) {
    return this.change('prune', app, { days });
  }

  addToPreview(app: string, version: string, preview: PreviewChoice) {
    return this.change('preview', app, { version, ...preview });
  }
}
