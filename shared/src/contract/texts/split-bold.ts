/**
 * Splits a line at pairs of '**' with text inside, which are left out. A pair without the other is text.
 * Searching for an end only until there is none takes time that grows with the line, not with its square.
 */
export function splitBold(line: string): { text: string; bold?: true }[] {
  if (!line.includes('**')) return line === '' ? [] : [{ text: line }];
  const runs: { text: string; bold?: true }[] = [];
  const start = /\*\*(?=\S)/g;
  const end = /(?<=\S)\*\*/g;
  let place = 0;
  for (let opening = start.exec(line); opening; opening = start.exec(line)) {
    end.lastIndex = start.lastIndex + 1;
    const closing = end.exec(line);
    if (!closing) break;
    if (opening.index > place) runs.push({ text: line.slice(place, opening.index) });
    runs.push({ text: line.slice(start.lastIndex, closing.index), bold: true });
    place = end.lastIndex;
    start.lastIndex = place;
  }
  if (place < line.length) runs.push({ text: line.slice(place) });
  return runs;
}
