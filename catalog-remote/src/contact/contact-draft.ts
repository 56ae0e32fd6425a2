import type { ContactMessage } from '@catalogmx/shared/contract';
import { findField, VISIBLE_FIELDS, type ContactFields } from './contact-fields.ts';

const NAME = 'catalogmx.contact-draft';

const SENT = 'catalogmx.contact-sent';

/**
 * Stores an unsent message in sessionStorage.
 * @param took Milliseconds spent on it so far.
 */
export function saveDraft({ name, email, phone, message }: ContactFields, took: number): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ name, email, phone, message, took }));
  } catch {
    // Storage is blocked or full. An outdated draft must not remain.
    removeDraft();
  }
}

/**
 * Fills the empty fields of the form in from the stored draft.
 * @returns Milliseconds spent on it before, or 0.
 */
export function restoreDraft(form: HTMLFormElement): number {
  const draft = read(NAME);
  for (const name of VISIBLE_FIELDS) {
    const [field, value] = [findField(form, name), draft[name]];
    if (field?.value === '' && typeof value === 'string') field.value = value;
  }
  return typeof draft.took === 'number' ? draft.took : 0;
}

/** Remembers the message that was sent last, whose text browsers restore with a reload; undefined forgets it. */
export function rememberSent(message: ContactMessage | undefined): void {
  try {
    if (message) sessionStorage.setItem(SENT, JSON.stringify(message));
    else sessionStorage.removeItem(SENT);
  } catch {
    // Storage is blocked or full.
  }
}

export function recallSent(): ContactMessage | undefined {
  const sent = read(SENT);
  return typeof sent.key === 'string' ? (sent as unknown as ContactMessage) : undefined;
}

function read(name: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    return Object(stored) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Storage is blocked.
  }
}
