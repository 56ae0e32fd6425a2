/** Returns what the form suggests as the message, once all titles are known that can be loaded. */
export function suggestMessage(
  articles: readonly { title: string | undefined; isPending: boolean }[],
): string | undefined {
  const titles = articles.flatMap(({ title }) => title ?? []);
  if (titles.length === 0 || articles.some(({ isPending }) => isPending)) return undefined;
  return `I am interested in ${new Intl.ListFormat('en-US').format(titles)}`;
}
