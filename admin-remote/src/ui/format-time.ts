/** @param time Milliseconds since 1970. */
export function formatTime(time: number): string {
  return new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
