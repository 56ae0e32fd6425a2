import type { ContactMessage } from '@catalogmx/shared/contract';

/** Why a message is taken for spam. */
export type Suspicion = 'hidden_field' | 'too_fast' | 'too_many';

/** Least milliseconds in which a person fills in the form, with all that a browser fills in for them. */
const LEAST_WRITING_TIME = 2_000;

/** What a message itself gives away; undefined where nothing speaks against it. */
export function suspect({ website, took }: ContactMessage): Suspicion | undefined {
  if (website?.trim()) return 'hidden_field';
  // Clients that know nothing of the time are not suspected.
  if (took !== undefined && took < LEAST_WRITING_TIME) return 'too_fast';
  return undefined;
}
