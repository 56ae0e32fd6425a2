const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes the API's `key` field, base64 of UTF-8. Returns undefined if it is malformed. */
export function decodePasswordKey(key: string): string | undefined {
  if (!BASE64.test(key)) return undefined;
  try {
    return utf8.decode(Buffer.from(key, 'base64'));
  } catch {
    return undefined;
  }
}
