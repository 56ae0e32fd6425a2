import type { ContactMessage } from '@catalogmx/shared/contract';

/** What a visitor writes into the contact form. */
export type ContactFields = Omit<ContactMessage, 'key' | 'took'>;

/** The fields that people see. */
export const SEEN_FIELDS = ['name', 'email', 'phone', 'message'] as const;

/** What no database stores and the server refuses: NUL and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** The contents of the form, without the blanks around them and without what cannot be stored. */
export function readFields(form: HTMLFormElement): ContactFields {
  // Not FormData, which puts signs of its own in the place of half pairs.
  const read = (name: string) => findField(form, name)?.value.replace(UNSTORABLE, '').trim() ?? '';
  return {
    name: read('name'),
    email: read('email') || undefined,
    phone: read('phone') || undefined,
    message: read('message'),
    website: read('website') || undefined,
  };
}

/** Whether two messages say the same. */
export function isSame(a: ContactFields, b: ContactFields): boolean {
  return SEEN_FIELDS.every((field) => a[field] === b[field]);
}

/** Tells the browser what is missing: it stops the form and says so beside the field. */
export function checkFields(form: HTMLFormElement): void {
  const { name, email, phone, message } = readFields(form);
  setProblem(form, 'name', name ? '' : 'Please tell us your name.');
  setProblem(form, 'message', message ? '' : 'Please write us a few words.');
  const reachable = email ?? phone;
  setProblem(form, 'email', reachable ? '' : 'Please give an e-mail address or a phone number.');
}

function setProblem(form: HTMLFormElement, name: string, problem: string): void {
  findField(form, name)?.setCustomValidity(problem);
}

/** The box of a field. */
export function findField(
  form: HTMLFormElement,
  name: string,
): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name);
  const isBox = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isBox ? field : undefined;
}
