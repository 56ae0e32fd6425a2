// Control characters, and marks that reverse the direction of the text behind them.
const invisible = /[\p{Control}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes the name of an uploaded file fit for showing: the last part of its path, in one line. */
export function cleanPictureName(fileName: string): string {
  const lastPart = fileName.split(/[/\\]/).at(-1) ?? '';
  return lastPart.replace(invisible, '').normalize('NFC').trim() || 'picture';
}
