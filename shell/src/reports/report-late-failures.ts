import { RELEASES_PATH, SHELL } from '@catalogmx/shared/contract';
import { releaseInView } from './page-view.ts';
import { sendBeacon, type ShownRelease } from './send-beacon.ts';

/** The addresses of scripts in a stack, which name their release. */
const RELEASE_FILE = new RegExp(`${RELEASES_PATH}([^/\\s]+)/([^/\\s]+)/`, 'g');

/**
 * Reports errors that no one handles, after the page was shown too, once for each release. They belong to the
 * release whose code threw; those of extensions and other hosts belong to none. A promise may be rejected with
 * something that does not say where: it belongs to the page in view, as extensions have promises of their own.
 */
export function reportLateFailures(): void {
  const reported = new Set<string>();
  const report = (release: ShownRelease | undefined) => {
    if (!release) return;
    const key = `${release.app} ${release.version}`;
    if (reported.has(key)) return;
    reported.add(key);
    sendBeacon(release, { event: 'failure', reason: 'late' });
  };
  addEventListener('error', ({ error, filename }) => report(culpritOf(stackOf(error) || filename)));
  addEventListener('unhandledrejection', ({ reason }) => {
    const stack = stackOf(reason);
    report(stack ? culpritOf(stack) : releaseInView());
  });
}

/** Errors of frames, and of libraries that make their own, are no `Error` of this page. */
function stackOf(error: unknown): string {
  const { stack } = Object(error) as { stack?: unknown };
  return typeof stack === 'string' ? stack : '';
}

/** React, which the shell shares, calls the code of remotes: theirs is the fault. */
function culpritOf(stack: string): ShownRelease | undefined {
  const releases = [...stack.matchAll(RELEASE_FILE)].map(([, app = '', version = '']) => ({
    app,
    version,
  }));
  return releases.find(({ app }) => app !== SHELL) ?? releases[0];
}
