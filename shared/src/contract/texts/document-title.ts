/** As search engines show. Two '&amp;' entities make it the 70 characters that html-validate allows. */
const MAX_TITLE_LENGTH = 62;

/**
 * Returns the title of a document, such as 'Contact us | Bounce & Party'.
 * @param title Empty for the business name alone.
 * @param name Business name, omitted if the whole would be too long.
 */
export function documentTitle(title: string, name: string): string {
  if (!title) return name;
  const full = `${title} | ${name}`;
  return full.length > MAX_TITLE_LENGTH ? title : full;
}
