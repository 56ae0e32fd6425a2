import { cleanLine } from './clean-text.ts';
import { wellFormed } from './well-formed.ts';

/** Returns the name of a file without folders, as {@link cleanLine} does; empty if nothing is visible. */
export function cleanFileName(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1) ?? '';
  return cleanLine(wellFormed(name).replaceAll('\0', ''));
}
