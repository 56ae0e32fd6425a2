import type { ReleaseService } from '../../releases/release-service.ts';

/** The server whose releases a command changes. */
export interface ReleaseTarget {
  /** Address of the server, without a slash at its end. */
  readonly site: string;
  /** The apps that `list` shows without a name. */
  readonly apps: string[];
  /** True if there are no others. */
  readonly hasAllApps?: boolean;
  readonly releases: ReleaseService;
}

export interface CommandContext {
  target: ReleaseTarget;
  say: (line: string) => void;
  onProgress: (sent: number, total: number) => void;
  /**
   * Receives the published version, even if it was published before, and the link of its preview. Not called in a
   * dry run.
   */
  onPublished?: (version: string, link?: string) => void;
}
