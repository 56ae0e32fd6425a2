import fc from 'fast-check';
import { anyText, sharedCases } from '../../testing/any-text.ts';
import { searchText } from './search-text.ts';

type Found = [text: string, searches: string[]];

const { searchFinds = [] } = sharedCases<{ searchFinds: Found[] }>('pasted-text.json');

const finds = (text: string, search: string) =>
  searchText(search)
    .split(/\s+/)
    .every((word) => searchText(text).includes(word));

const own: Found[] = [
  ['Kid’s “Jungle” Castle', ["kid's", 'kids', 'Kid´s', 'kid`s', '"jungle"', '«JUNGLE»']],
  ["Kid's", ['kid’s', 'kidʼs']],
  ['15′×15′ castle', ['15x15', "15'x15'", '15 x 15', '15×15', '15″x15″', '15 X 15 castle']],
  ["15' x 15'", ['15x15', '15′×15′']],
  ['call 479‑555‑0142', ['479-555-0142', '555-0142', '479–555−0142']],
  ['soft\u00adhyphen zero\u200bwidth', ['softhyphen', 'soft\u00adhyphen', 'zerowidth']],
  ['ﬁesta straße Œuvre', ['fiesta', 'STRASSE', 'oeuvre']],
  ['Castillo Ñandú', ['nandu', 'ÑANDÚ', 'n\u0303andu\u0301']],
  ['Two\u00a0slides in m²', ['two slides', 'm2']],
  ['می‌خواهم', ['میخواهم']],
  ['Ｃａｓｔｌｅ', ['castle']],
];

test.each([...searchFinds, ...own])('%s is found', (text, searches) => {
  for (const search of searches) expect([search, finds(text, search)]).toEqual([search, true]);
});

test('a text finds itself, folded or not', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = searchText(text);
      expect(searchText(folded)).toBe(folded);
    }),
    { numRuns: 1_000, examples: [['\u1fef\u00b4']] },
  );
});
