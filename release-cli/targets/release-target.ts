import type { Outcome, ReleaseReport, Verdict } from '../../releases/rollout/release-report.ts';

/** Why a change is made. */
export interface ChangeReason {
  /** Something was found, and it goes on all the same. */
  force: boolean;
  reason: string | undefined;
  /** Its pages were loaded in a browser, whatever came of that. */
  pagesLoaded?: boolean;
  /** Paths of the pages that the release removes on purpose. */
  removes?: string[];
}

/** Somebody who is logged in on such a site. */
export interface PreviewSession {
  cookies: { name: string; value: string; secure?: boolean }[];
  /** State of the navigation to each page, such as the article to edit. */
  state: unknown;
}

/** A site on which a release can be looked at before it is live. */
export interface PreviewSite {
  url: string;
  /** For pages that need a login; undefined where nobody can be logged in. */
  session?: PreviewSession;
  close: () => Promise<void>;
}

/** The releases that a command works on: in a folder, or behind a server. */
export interface ReleaseTarget {
  /** The apps that can be listed. */
  readonly apps: string[];
  list: (app: string) => Promise<ReleaseReport>;
  /** @param onProgress Told how many bytes of how many have arrived. */
  publish: (
    app: string,
    dist: string,
    onProgress: (sent: number, total: number) => void,
  ) => Promise<Outcome>;
  /** @param removes Paths of the pages that the release removes on purpose. */
  check: (app: string, version: string, removes: string[]) => Promise<Verdict>;
  promote: (app: string, version: string, why: ChangeReason) => Promise<Outcome>;
  canary: (app: string, version: string, percent: number, why: ChangeReason) => Promise<Outcome>;
  rollBack: (app: string, version: string | undefined, why: ChangeReason) => Promise<Outcome>;
  prune: (app: string, days: number | undefined) => Promise<Outcome>;
  openPreview: () => Promise<PreviewSite>;
}
