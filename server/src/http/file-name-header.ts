/**
 * Returns the header that names a file if somebody saves it; pages show it as ever.
 * @param name Made by the server, of letters, digits, hyphens and dots.
 */
export function fileNameHeader(name: string): Record<string, string> {
  return { 'content-disposition': `inline; filename="${name}"` };
}
