import {
  type Business,
  CATEGORIES,
  CONTACT_FORM_PATH,
  MAX_LENGTH,
  type Registry,
} from '@catalogmx/shared/contract';
import type { ApiError } from '../../platform/http/errors.ts';
import { type PlainPage, phoneLink } from '../../platform/html/plain-document.ts';
import { findPath } from '../../pages/index.ts';
import { type Markup, markup } from '../../platform/html/markup.ts';

type FieldName = 'name' | 'email' | 'phone' | 'message';

/** `article_ids` has the ids of articles, separated by commas. */
export type FormFields = Record<FieldName | 'leave_empty' | 'article_ids', string>;

interface Field {
  name: FieldName;
  label: string;
  attributes: Markup;
  hint?: string;
}

/** As on the contact page. */
const FIELDS: Field[] = [
  { name: 'name', label: 'Name', attributes: markup`type="text" autocomplete="name" required` },
  {
    name: 'email',
    label: 'Email',
    attributes: markup`type="email" autocomplete="email"`,
    hint: 'Required if you leave no phone number.',
  },
  {
    name: 'phone',
    label: 'Phone',
    attributes: markup`type="tel" autocomplete="tel"`,
    hint: 'Required if you leave no email address.',
  },
  { name: 'message', label: 'Message', attributes: markup`rows="7" required` },
];

/** The form to write or change a message. @param titles Of the articles that it is about. */
export function writingPage(fields: FormFields, titles: string[] = []): PlainPage {
  return {
    heading: 'Get in Touch',
    content: markup`<p class="soft">Tell us the date, the place and what you have in mind. Please leave your name, a message, and an email address or phone number.</p>
${editableForm(fields, titles)}`,
  };
}

/** Shows a message that is not stored yet. @param key Idempotency key with which to send it. */
export function confirmationPage(fields: FormFields, titles: string[], key: string): PlainPage {
  const { name, email, phone, message } = fields;
  const about = titles.join('\n');
  const shown = { Name: name, Email: email, Phone: phone, About: about, Message: message };
  const rows = Object.entries(shown)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`);
  return {
    heading: 'Send this message?',
    content: markup`<p>Nothing has been sent yet. Please check your message, then press Send.</p>
<dl>${rows}</dl>
<form method="post" action="${CONTACT_FORM_PATH}">
${Object.entries({ ...fields, key }).map(hiddenInput)}
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
    return path ? [{ path, name }] : [];
  });
  const links = [{ path: findPath(registry, 'home') ?? '/', name: 'Home' }, ...categories];
  return {
    heading: 'Thanks for contacting us!',
    content: markup`<p>We will contact you shortly, meanwhile explore our website.</p>
<ul class="ways">${links.map(({ path, name }) => markup`<li><a class="button" href="${path}">${name}</a></li>`)}</ul>`,
  };
}

/**
 * Explains why a message was not stored, and shows the form with its text.
 * @param fields Undefined if the server has not read the message.
 * @param titles Of the articles that it is about.
 */
export function problemPage(
  error: ApiError,
  business: Business,
  fields: FormFields | undefined,
  titles: string[],
): PlainPage {
  const { heading, advice } = describe(error, business);
  const form = fields
    ? editableForm(fields, titles, error.body.fields)
    : markup`<p><a class="button" href="${CONTACT_FORM_PATH}">Open an empty form</a></p>`;
  return {
    heading,
    content: markup`<p class="problem">Your message has not been sent. ${advice}</p>
${form}`,
  };
}

function describe(
  { status, headers }: ApiError,
  business: Business,
): { heading: string; advice: string | Markup } {
  switch (status) {
    case 400:
      return {
        heading: 'Please check your message',
        advice: 'Fix the fields marked below, then press Submit.',
      };
    case 403:
      return {
        heading: 'This form is not ours',
        advice: 'It came from another site, and we accept only our own form.',
      };
    case 413:
      return {
        heading: 'Your message is too long',
        advice: `Go back in your browser, where your text still is, and shorten it to ${MAX_LENGTH.message} characters.`,
      };
    case 415:
      return {
        heading: 'We cannot read this form',
        advice: 'It came in an unknown format. Please use our own form.',
      };
    case 429: {
      const minutes = Math.ceil(Number(headers['retry-after']) / 60);
      const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      return {
        heading: 'Please wait a little',
        advice: markup`Too many messages came from your connection. Press Submit again in ${time}, or call ${phoneLink(business)}.`,
      };
    }
    default:
      return {
        heading: 'Something went wrong',
        advice: markup`Something failed on our end. Press Submit again in a moment, or call ${phoneLink(business)}.`,
      };
  }
}

/** Returns the form with the visitor's text, and the problems by field. */
function editableForm(
  values: FormFields,
  titles: string[],
  problems: Partial<Record<string, string>> = {},
): Markup {
  return markup`<form method="post" action="${CONTACT_FORM_PATH}">
${titles.length > 0 && markup`<dl><dt>About</dt><dd>${titles.join('\n')}</dd></dl>`}
${hiddenInput(['article_ids', values.article_ids])}
${FIELDS.map((field) => editableField(field, values[field.name], problems[field.name]))}
<div class="away" aria-hidden="true"><label>Leave this empty
<input name="leave_empty" type="text" tabindex="-1" autocomplete="off" value="${values.leave_empty}">
</label></div>
<button class="button primary" type="submit">Submit</button>
</form>`;
}

function editableField({ name, label, attributes, hint }: Field, value: string, problem?: string) {
  const note = problem ?? hint;
  const described = note && markup` aria-describedby="${name}-note"`;
  const invalid = problem && markup` aria-invalid="true"`;
  const all = markup`id="${name}" name="${name}" ${attributes} maxlength="${MAX_LENGTH[name]}"${described}${invalid}`;
  // Browsers drop the first line break in a text area.
  const control =
    name === 'message'
      ? markup`<textarea ${all}>\n${value}</textarea>`
      : markup`<input ${all} value="${value}">`;
  const small = note && markup`<small id="${name}-note">${note}</small>`;
  return markup`<div class="field"><label for="${name}">${label}</label>${control}${small}</div>`;
}

function hiddenInput([name, value]: [string, string]): Markup {
  return markup`<input type="hidden" name="${name}" value="${value}">`;
}
