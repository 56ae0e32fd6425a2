import { FAILURE_REASONS, type FailureReason } from '@catalogmx/shared/contract';

const TEXTS: Partial<Record<FailureReason, string>> = {
  entry: 'its entry does not arrive, or is not that of release.json',
  page: 'its module does not load: it is missing, throws when it is evaluated, or does not export a page',
  render: 'it throws while it is rendered',
  contract: 'it needs another contract than the shell has: release a shell for it first',
  loading: 'it still loads after 15 s: look for what it waits for',
  blank: 'it shows nothing after 3 s: look for what renders null, or removes the content',
};

/** Of these a busy machine may be the cause. */
const SLOW: string[] = ['entry', 'page', 'loading', 'blank'] satisfies FailureReason[];

/** Returns true if the shell may only have waited too long. */
export function isSlow(reason = 'other'): boolean {
  return SLOW.includes(reason);
}

/** Describes a failure that the shell reports, and what to look for. */
export function describeReport(app = 'the page', reason = 'other'): string {
  const known = FAILURE_REASONS.find((name) => name === reason);
  return (known && TEXTS[known]) ?? `the shell reports a failure of ${app}: ${reason}`;
}
