/** A key of a message's own: it makes sending it again harmless. */
export function createMessageKey(): string {
  // Only there over https and on localhost.
  const randomUUID = crypto.randomUUID as (() => string) | undefined;
  if (randomUUID) return randomUUID.call(crypto);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
