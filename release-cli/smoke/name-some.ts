/** Returns 'one, two and 3 more': the first of many names. */
export function nameSome(names: string[], most: number): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
