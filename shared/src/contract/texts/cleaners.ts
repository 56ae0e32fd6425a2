import { cleanPhone } from './clean-phone.ts';
import { cleanEmail, cleanLine, cleanName, cleanText } from './clean-text.ts';

/** Cleaners by the kind of text, as CleanString names them. */
export const CLEANERS = {
  text: cleanText,
  line: cleanLine,
  name: cleanName,
  email: cleanEmail,
  phone: cleanPhone,
};
