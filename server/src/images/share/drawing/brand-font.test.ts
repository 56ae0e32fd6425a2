import { type BrandFont, loadBrandFont } from './brand-font.ts';

let font: BrandFont;

beforeAll(async () => {
  font = await loadBrandFont();
});

test('what the font has no letters for goes, and accents before their letters', () => {
  expect(font.withoutMissingGlyphs('Jalapeño 🎪 “20′” – Ő')).toBe('Jalapeño “20” – O');
  expect(font.withoutMissingGlyphs('  a\n b ')).toBe('a b');
});

test('letters are written as outlines of whole numbers', () => {
  const outline = font.svgPath('"Big Jalapeño" & Co', { x: 10, y: 20 }, 64, '#fff');
  expect(outline).toMatch(/^<path d="[MLQCZ0-9 .-]+" fill="#fff"\/>$/);
});

test('a text is as wide as its letters', () => {
  expect(font.width('Castle', 100)).toBeCloseTo(2 * font.width('Castle', 50));
  expect(font.width('Castles', 100)).toBeGreaterThan(font.width('Castle', 100));
});
