import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 20;
const MAX_LENGTH = 300;

/** The beginning of a message without colors, indented. Some list whole pages. */
export function excerpt(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MAX_LINES);
  return lines.map((line) => `    ${line.slice(0, MAX_LENGTH)}`).join('\n');
}
