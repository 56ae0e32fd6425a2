/** Returns a text for the body of a mail, with line feeds: a carriage return alone would reach the mail server as it is. */
export function bodyText(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Returns a text for a header of a mail, such as the subject: one line, with nothing that mail programs decode. */
export function headerText(text: string): string {
  // The transport encodes texts beyond ASCII only, so an encoded word would pass and be read as another text.
  return toLine(text).replaceAll('=?', '= ?');
}

/** Replaces line breaks and other control characters by spaces. */
export function toLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
