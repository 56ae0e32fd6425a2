import { CONTACT_FORM_PATH, MAX_LENGTH } from '@catalogmx/shared/contract';
import { escapeAttribute, escapeText } from '../html-text.ts';
import type { FormFields } from './form-body.ts';

/** Problems by field. */
export type FieldProblems = Partial<Record<string, string>>;

interface Field {
  name: 'name' | 'email' | 'phone' | 'message';
  label: string;
  attributes: string;
  hint?: string;
}

/** As on the contact page. */
const FIELDS: Field[] = [
  { name: 'name', label: 'Name', attributes: 'type="text" autocomplete="name" required' },
  {
    name: 'email',
    label: 'Email',
    attributes: 'type="email" autocomplete="email"',
    hint: 'Required if you leave no phone number.',
  },
  {
    name: 'phone',
    label: 'Phone',
    attributes: 'type="tel" autocomplete="tel"',
    hint: 'Required if you leave no email address.',
  },
  { name: 'message', label: 'Message', attributes: 'rows="7" required' },
];

/**
 * Returns the contact form with the visitor's text.
 * @param titles Of the articles that it is about.
 */
export function editableForm(
  values: FormFields,
  titles: string[],
  problems: FieldProblems = {},
): string {
  const fields = FIELDS.map((field) => fieldHtml(field, values[field.name], problems[field.name]));
  return `<form method="post" action="${CONTACT_FORM_PATH}">
${aboutHtml(titles)}<input type="hidden" name="article_ids" value="${escapeAttribute(values.article_ids)}">
${fields.join('\n')}
<div class="away" aria-hidden="true"><label>Leave this empty
<input name="leave_empty" type="text" tabindex="-1" autocomplete="off" value="${escapeAttribute(values.leave_empty)}">
</label></div>
<button class="button primary" type="submit">Submit</button>
</form>`;
}

function aboutHtml(titles: string[]): string {
  if (titles.length === 0) return '';
  return `<dl><dt>About</dt><dd>${escapeText(titles.join('\n'))}</dd></dl>\n`;
}

function fieldHtml(field: Field, value: string, problem: string | undefined): string {
  const { name, label, hint } = field;
  const note = problem ?? hint;
  const attributes = [
    `id="${name}" name="${name}" ${field.attributes} maxlength="${MAX_LENGTH[name]}"`,
    ...(note ? [`aria-describedby="${name}-note"`] : []),
    ...(problem ? ['aria-invalid="true"'] : []),
  ].join(' ');
  // Browsers drop the first line break in a text area.
  const control =
    name === 'message'
      ? `<textarea ${attributes}>\n${escapeText(value)}</textarea>`
      : `<input ${attributes} value="${escapeAttribute(value)}">`;
  const noteHtml = note ? `<small id="${name}-note">${escapeText(note)}</small>` : '';
  return `<div class="field"><label for="${name}">${label}</label>${control}${noteHtml}</div>`;
}
