/** A key of a message's own: it makes sending it again harmless. */
export function createMessageKey(): string {
  // Only there over https and on localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
