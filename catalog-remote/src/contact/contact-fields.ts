import {
  cleanEmail,
  cleanName,
  cleanPhone,
  cleanText,
  type ContactMessage,
} from '@catalogmx/shared/contract';

/** The values of the contact form. */
export type ContactFields = Omit<
  ContactMessage,
  'key' | 'took' | 'article_id' | 'article_ids' | 'website'
>;

/** All fields but the honeypot. */
export const VISIBLE_FIELDS = ['name', 'email', 'phone', 'message'] as const;

/** NUL and lone surrogates, which the server rejects. */
const REJECTED_CHARACTERS = /[\0\p{Surrogate}]/gu;

/** Returns the values of the form as the server stores them, without characters that it rejects. */
export function readFields(form: HTMLFormElement): ContactFields {
  // Not FormData, which replaces lone surrogates by U+FFFD.
  const read = (name: string, clean = cleanText) =>
    clean(findField(form, name)?.value.replace(REJECTED_CHARACTERS, '') ?? '').trim();
  return {
    name: read('name', cleanName),
    email: read('email', cleanEmail) || undefined,
    phone: read('phone', cleanPhone) || undefined,
    message: read('message'),
    leave_empty: read('leave_empty') || undefined,
  };
}

export function isBlank(form: HTMLFormElement): boolean {
  return VISIBLE_FIELDS.every((name) => !findField(form, name)?.value);
}

export function haveSameContent(a: ContactFields, b: ContactFields): boolean {
  return VISIBLE_FIELDS.every((field) => a[field] === b[field]);
}

/** Makes a pasted address plain, as browsers reject one with invisible characters. */
export function plainAddress(form: HTMLFormElement): void {
  const field = findField(form, 'email');
  const plain = cleanEmail(field?.value ?? '');
  // Spaces at the end may be followed by more text.
  if (field && plain !== field.value.trim()) field.value = plain;
}

/** Sets the browser's validation messages, which block the submission of the form. */
export function validateFields(form: HTMLFormElement): void {
  const { name, email, phone, message } = readFields(form);
  setError(form, 'name', name ? '' : 'Please tell us your name.');
  setError(form, 'message', message ? '' : 'Please write a message.');
  const reachable = email ?? phone;
  setError(form, 'email', reachable ? '' : 'Please enter an email address or a phone number.');
  const isNumber = phone === undefined || /\p{Nd}/u.test(phone);
  setError(form, 'phone', isNumber ? '' : 'Please enter the phone number in digits.');
}

function setError(form: HTMLFormElement, name: string, error: string): void {
  findField(form, name)?.setCustomValidity(error);
}

export function findField(
  form: HTMLFormElement,
  name: string,
): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name);
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isInput ? field : undefined;
}
