import { findField, SEEN_FIELDS, type ContactFields } from './contact-fields.ts';

const NAME = 'catalogmx.contact-draft';

/**
 * Keeps a half-written message in this tab, beyond a reload.
 * @param took Milliseconds that were spent on it.
 */
export function keepDraft({ name, email, phone, message }: ContactFields, took: number): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ name, email, phone, message, took }));
  } catch {
    // Blocked or full: the draft lives as long as the page. An older one would not be what was written.
    forgetDraft();
  }
}

/**
 * Fills in what was half written in this tab.
 * @returns The milliseconds that were spent on it.
 */
export function restoreDraft(form: HTMLFormElement): number {
  const draft = readDraft();
  for (const name of SEEN_FIELDS) {
    const [field, value] = [findField(form, name), draft[name]];
    if (field && typeof value === 'string') field.value = value;
  }
  return typeof draft.took === 'number' ? draft.took : 0;
}

function readDraft(): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
    return Object(draft) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Forgets the draft, as it is none any more. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Without storage there is nothing to remove.
  }
}
