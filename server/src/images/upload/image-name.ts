// Control characters and bidirectional formatting marks.
const invisible = /[\p{Control}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes the name of an uploaded file safe to display: no folders, one line, never empty. */
export function cleanImageName(fileName: string): string {
  const lastPart = fileName.split(/[/\\]/).at(-1) ?? '';
  return lastPart.replace(invisible, '').normalize('NFC').trim() || 'picture';
}
