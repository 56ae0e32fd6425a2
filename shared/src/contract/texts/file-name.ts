import { wellFormed } from './well-formed.ts';

/**
 * Control and formatting characters, with which 'gpj.exe' can read 'exe.jpg'. Joiners stay: emoji and words of
 * several scripts need them, and flags of regions need tags.
 */
const INVISIBLE = /[\p{Control}\p{Zl}\p{Zp}]|(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Format}/gu;

/** Returns a name as one visible line in NFC; empty if nothing is visible. */
export function cleanName(name: string): string {
  const clean = wellFormed(name).replace(INVISIBLE, '').normalize('NFC').trim();
  return /[^\s\p{Format}]/u.test(clean) ? clean : '';
}

/** Returns the name of a file without folders, as {@link cleanName} does. */
export function cleanFileName(fileName: string): string {
  return cleanName(fileName.split(/[/\\]/).at(-1) ?? '');
}
