import { documentTitle } from './document-title.ts';

test('the name of the business gives way to a long title', () => {
  const title = 'Adventure Obstacle Course with a Double Slide for 40';
  expect(documentTitle(title, 'Party')).toBe(`${title} | Party`);
  expect(documentTitle(title, 'Bounce & Party')).toBe(title);
});

test('the home page is named after the business', () => {
  expect(documentTitle('', 'Bounce & Party')).toBe('Bounce & Party');
});
