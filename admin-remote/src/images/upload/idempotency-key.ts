/** Creates the key by which the server recognizes an image that is sent again. */
export function createIdempotencyKey(): string {
  // randomUUID() exists only over https and on localhost.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
