/** File names that cameras, phones and programs give. */
const GENERATED = [
  /^(img|image|imagen|dsc[a-z]?|dcim|p|photo|foto|pic|picture|file|scan|unnamed|untitled|download|descarga|clipboard)?[^\p{L}]*$/iu,
  /^(img|dsc[a-z]?|pxl|mvimg|vid|dji|gopr|g[hx])[^\p{L}\d]*[a-z]?[^\p{L}\d]*\d{3}/iu,
  /^(screen ?shot|captura de pantalla|bildschirmfoto|whatsapp image|signal|fb[ _]img|received)(?!\p{L})/iu,
  /^\d{8}[\W_]\d{4}/,
  /^[\da-f]{8}[\da-f-]{8,}$/i,
];

/**
 * Returns a name for each chosen file: that of the file in words, or the article's title with a number
 * where a camera named the file.
 * @param taken Names of the article's other images.
 */
export function nameImages(files: File[], title: string, taken: string[]): string[] {
  const names = [...taken];
  for (const { name } of files) names.push(toWords(name) ?? numberTitle(title, names));
  return names.slice(taken.length);
}

function toWords(fileName: string): string | undefined {
  const stem = fileName.replace(/\.[a-z\d]{1,5}$/i, '').trim();
  if (GENERATED.some((pattern) => pattern.test(stem))) return undefined;
  // Where there are spaces, a hyphen belongs to a word.
  return stem.replace(/\s/.test(stem) ? /[_\s]+/g : /[_-]+/g, ' ').trim() || undefined;
}

function numberTitle(title: string, taken: string[]): string {
  const base = title.trim() || 'Picture';
  let number = taken.length + 1;
  while (taken.includes(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}
