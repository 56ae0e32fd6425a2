import type { ContactMessage } from '@catalogmx/shared/contract';

export type SpamReason = 'hidden_field' | 'too_fast' | 'too_many';

/** Milliseconds that a person needs for the form, even with autofill. */
const MIN_WRITING_TIME = 2_000;

export function detectSpam({ website, took }: ContactMessage): SpamReason | undefined {
  if (website?.trim()) return 'hidden_field';
  // Older clients do not send the time.
  if (took !== undefined && took < MIN_WRITING_TIME) return 'too_fast';
  return undefined;
}
