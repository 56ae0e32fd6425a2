/** '2026-11-20 16:44' of an ISO 8601 time, as UTC. */
export function shortTime(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
