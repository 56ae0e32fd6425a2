import { type Business, CONTACT_FORM_PATH, MAX_LENGTH } from '@catalogmx/shared/contract';
import type { ApiError } from '../../http/errors.ts';
import { phoneLink } from '../phone-link.ts';
import { editableForm } from './editable-form.ts';
import type { FormFields } from './form-body.ts';
import type { PlainPage } from '../../plain-pages/plain-document.ts';

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
    : `<p><a class="button" href="${CONTACT_FORM_PATH}">Open an empty form</a></p>`;
  return {
    heading,
    content: `<p class="problem">Your message has not been sent. ${advice}</p>\n${form}`,
  };
}

function describe(error: ApiError, business: Business): { heading: string; advice: string } {
  const { status } = error;
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
    case 429:
      return {
        heading: 'Please wait a little',
        advice: `Too many messages came from your connection. Press Submit again ${inTime(error)}, or call ${phoneLink(business)}.`,
      };
    default:
      return {
        heading: 'Something went wrong',
        advice: `Something failed on our end. Press Submit again in a moment, or call ${phoneLink(business)}.`,
      };
  }
}

function inTime({ headers }: ApiError): string {
  const minutes = Math.ceil(Number(headers['retry-after']) / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
