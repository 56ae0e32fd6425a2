/** Joins texts to one that is searched without regard to accents and case. */
export function searchText(...texts: string[]): string {
  return texts.join('\n').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
