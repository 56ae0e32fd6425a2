import type { ContactMessage } from '@catalogmx/shared/contract';

/** What a visitor writes into the contact form. */
export type ContactFields = Omit<ContactMessage, 'key' | 'took'>;

/** The contents of the form, without the blanks around them. */
export function readFields(form: HTMLFormElement): ContactFields {
  const data = new FormData(form);
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
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
  return (['name', 'email', 'phone', 'message'] as const).every((field) => a[field] === b[field]);
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
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.setCustomValidity(problem);
  }
}
