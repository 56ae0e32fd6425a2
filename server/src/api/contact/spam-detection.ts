import type { ContactMessage, SpamReason } from '@catalogmx/shared/contract';

/** Milliseconds that a person needs for the form, even with autofill. */
const MIN_WRITING_TIME = 2_000;

export function detectSpam(message: ContactMessage): SpamReason | undefined {
  const { leave_empty, website, took } = message;
  if (leave_empty?.trim() || website?.trim()) return 'hidden_field';
  // Older clients do not send the time.
  if (took !== undefined && took < MIN_WRITING_TIME) return 'too_fast';
  return undefined;
}
