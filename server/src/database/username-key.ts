import { cleanName } from '@catalogmx/shared/contract';

/** Normalizes a user name for comparison: 'Ana ' equals 'ana', with or without invisible characters. */
export function usernameKey(username: string): string {
  return cleanName(username)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .trim();
}
