import { type Lettering, loadLettering } from './brand-font.ts';

let lettering: Lettering;

beforeAll(async () => {
  lettering = await loadLettering();
});

test('what the font has no letters for goes, and accents before their letters', () => {
  expect(lettering.readable('Jalapeño 🎪 “20′” – Ő')).toBe('Jalapeño “20” – O');
  expect(lettering.readable('  a\n b ')).toBe('a b');
});

test('letters are written as outlines of whole numbers', () => {
  const outline = lettering.write('"Big Jalapeño" & Co', { x: 10, y: 20 }, 64, '#fff');
  expect(outline).toMatch(/^<path d="[MLQCZ0-9 .-]+" fill="#fff"\/>$/);
});

test('a text is as wide as its letters', () => {
  expect(lettering.width('Castle', 100)).toBeCloseTo(2 * lettering.width('Castle', 50));
  expect(lettering.width('Castles', 100)).toBeGreaterThan(lettering.width('Castle', 100));
});
