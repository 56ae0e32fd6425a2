import type { ReleaseTarget } from './targets/release-target.ts';

/** What a command works with. */
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
