// Control characters and bidirectional formatting marks.
const invisible = /[\p{Control}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes a name safe to display: one line, never empty. */
export function cleanImageName(name: string): string {
  return name.replace(invisible, '').normalize('NFC').trim() || 'picture';
}

/** Returns the name of an uploaded file, without folders. */
export function imageNameOfFile(fileName: string): string {
  return cleanImageName(fileName.split(/[/\\]/).at(-1) ?? '');
}
