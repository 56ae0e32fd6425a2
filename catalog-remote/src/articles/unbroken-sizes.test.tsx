import { realStyleOf } from '@catalogmx/shared/testing';
import { anyText } from '@catalogmx/shared/testing/any-text';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { unbrokenSizes } from './unbroken-sizes.tsx';

function renderText(text: string) {
  const { container } = render(<p>{unbrokenSizes(text)}</p>);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  return [...container.querySelectorAll('span')].map((span) => {
    expect(realStyleOf(span).whiteSpace).toBe('nowrap');
    return span.textContent;
  });
}

test.each([
  ["Castle, 15' x 15', blue", "15' x 15'"],
  ['15 ft x 20.5 ft x 12 ft tall', '15 ft x 20.5 ft x 12 ft'],
  ['needs 13″ × 13″.', '13″ × 13″'],
  ['30 x 40 feet', '30 x 40 feet'],
  ['Slip & Splash, 30-Foot Double Lane', '30-Foot'],
])('%s stays in one piece', (text, expected) => {
  expect(renderText(text)).toEqual([expected]);
});

test.each(['a box of 3 or 4', 'size\nx 2', 'we have 12 castles', 'a 3-in-1 arena'])(
  '%j is as it was',
  (text) => {
    expect(renderText(text)).toEqual([]);
  },
);

test('many digits take time that grows with their number only', () => {
  expect(renderText('1'.repeat(1_000_000))).toEqual([]);
});

test('shows all of any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { container } = render(<p>{unbrokenSizes(text)}</p>);
      expect(container.textContent).toBe(text);
    }),
  );
});
