import { asciiDigits } from './ascii-digits.ts';
import { cleanUrl } from './clean-text.ts';

const DASHES = /[\p{Dash_Punctuation}\u2043\u207b\u208b\u2212]/gu;

/** Full-width and small forms. */
const FORMS = /[\ufe50-\ufe6b\uff01-\uff5e]/g;

/**
 * Cleans a phone number as typed or pasted: digits, dashes and spaces become those of ASCII, invisible characters go.
 * The result may still not be a number.
 */
export function cleanPhone(text: string): string {
  const forms = cleanUrl(text).replace(FORMS, (form) => form.normalize('NFKC'));
  return asciiDigits(forms.replace(DASHES, '-'));
}
