import fc from 'fast-check';
import { anyText } from '../testing/any-text.ts';
import { mailHref } from './mail-href.ts';
import { wellFormed } from './texts/well-formed.ts';

test('an address adds no recipient or text', () => {
  expect(mailHref('ana@example.com')).toBe('mailto:ana@example.com');
  expect(mailHref('ana?cc=eve@example.com')).toBe('mailto:ana%3Fcc%3Deve@example.com');
  expect(mailHref('100%&#@example.com')).toBe('mailto:100%25%26%23@example.com');
  fc.assert(
    fc.property(anyText, (email) => {
      const { pathname, search, hash } = new URL(mailHref(email));
      expect([decodeURIComponent(pathname), search, hash]).toEqual([wellFormed(email), '', '']);
    }),
  );
});
