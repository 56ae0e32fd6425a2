/** Replaces each half of a surrogate pair, which cannot be encoded, by a replacement character. */
export function wellFormed(text: string): string {
  // String.prototype.toWellFormed() is newer than the browsers that we support.
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Encodes a text for an address. Unlike encodeURIComponent(), never throws. */
export function encodeText(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Encodes the UTF-8 bytes of a text, which btoa alone cannot. */
export function encodeBase64(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
