const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The password in a `key`, the base64 of its UTF-8 bytes; undefined where it is none. */
export function readPasswordKey(key: string): string | undefined {
  if (!BASE64.test(key)) return undefined;
  try {
    return utf8.decode(Buffer.from(key, 'base64'));
  } catch {
    return undefined;
  }
}
