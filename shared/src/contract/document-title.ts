/**
 * Characters of a title that search engines show, about. With '&' written as '&amp;' twice, it has the 70
 * that html-validate allows.
 */
const LONGEST_TITLE = 62;

/**
 * The title of a document, such as 'Contact us | Bounce & Party'.
 * @param title What the page is called; empty for the name of the business alone.
 * @param name Name of the business, which is left out where both together would be too long.
 */
export function documentTitle(title: string, name: string): string {
  if (!title) return name;
  const full = `${title} | ${name}`;
  return full.length > LONGEST_TITLE ? title : full;
}
