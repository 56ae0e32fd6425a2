import { CATEGORIES, CONTACT_FORM_PATH, type Registry } from '@catalogmx/shared/contract';
import { findPath } from '../declared-pages.ts';
import { escapeAttribute, escapeText } from '../html-text.ts';
import { editableForm } from './editable-form.ts';
import type { FormFields } from './form-body.ts';
import type { PlainPage } from '../../plain-pages/plain-document.ts';

/** The form to write or change a message. @param titles Of the articles that it is about. */
export function writingPage(fields: FormFields, titles: string[] = []): PlainPage {
  const lead =
    'Tell us the date, the place and what you have in mind. Please leave your name, a message, and an email address or phone number.';
  return {
    heading: 'Get in Touch',
    content: `<p class="soft">${lead}</p>\n${editableForm(fields, titles)}`,
  };
}

/** Shows a message that is not stored yet. @param key Idempotency key with which to send it. */
export function confirmationPage(fields: FormFields, titles: string[], key: string): PlainPage {
  const { name, email, phone, message } = fields;
  const about = titles.join('\n');
  const shown = { Name: name, Email: email, Phone: phone, About: about, Message: message };
  const rows = Object.entries(shown)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeText(value)}</dd>`);
  const inputs = Object.entries({ ...fields, key }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeAttribute(value)}">`,
  );
  return {
    heading: 'Send this message?',
    content: `<p>Nothing has been sent yet. Please check your message, then press Send.</p>
<dl>${rows.join('\n')}</dl>
<form method="post" action="${CONTACT_FORM_PATH}">
${inputs.join('\n')}
<div class="actions">
<button class="button primary" type="submit">Send</button>
<button class="button" type="submit" name="change" value="yes">Change</button>
</div>
</form>`,
  };
}

/** In the words of the thank-you dialog. */
export function thankYouPage(registry: Registry): PlainPage {
  const categories = CATEGORIES.flatMap(({ id, name }) => {
    const path = findPath(registry, 'category', id);
    return path ? [link(path, name)] : [];
  });
  const links = [link(findPath(registry, 'home') ?? '/', 'Home'), ...categories];
  return {
    heading: 'Thanks for contacting us!',
    content: `<p>We will contact you shortly, meanwhile explore our website.</p>
<ul class="ways">${links.map((entry) => `<li>${entry}</li>`).join('\n')}</ul>`,
  };
}

function link(path: string, text: string): string {
  return `<a class="button" href="${escapeAttribute(path)}">${escapeText(text)}</a>`;
}
