export interface ReadMail {
  /** Unfolded, with encoded words as they are. */
  headers: Record<string, string>;
  /** The only part, with line feeds. */
  text: string;
}

/** Parses a mail of one part. @throws Error for bytes that are no UTF-8. */
export function readMail(mail: string): ReadMail {
  const end = mail.indexOf('\r\n\r\n');
  const lines = mail
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/: (.*)/s);
      return [name, value];
    }),
  );
  const bytes = bytesOf(mail.slice(end + 4), headers['Content-Transfer-Encoding']);
  return { headers, text: utf8(bytes).replaceAll('\r\n', '\n') };
}

/** Expects lines that mail servers accept: at most 998 bytes, and no line break but CRLF. */
export function expectMailLines(mail: string): void {
  const lengths = mail.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThan(999);
  expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
}

/** Decodes the encoded words of a header's text, each by itself, as RFC 2047 demands. */
export function decodeWords(header: string): string {
  return header
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      utf8(
        encoding.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64')
          : fromQuotedPrintable(text.replaceAll('_', ' ')),
      ),
    );
}

function bytesOf(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body.replace(/=\r\n/g, ''));
  return Buffer.from(body);
}

function fromQuotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

const utf8 = (bytes: Buffer) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
