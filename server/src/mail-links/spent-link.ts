import { type ApiError, invalidInput } from '../http/errors.ts';

/** The answer to a link that was used, is too old or was made up. */
export function spentLink(): ApiError {
  return invalidInput(
    'This link was used already, or is older than 30 minutes. Ask for a new one.',
  );
}
