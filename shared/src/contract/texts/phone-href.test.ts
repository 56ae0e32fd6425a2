import fc from 'fast-check';
import { anyText, sharedCases } from '../../testing/any-text.ts';
import { mailHref, phoneHref, telHref, textHref } from './phone-href.ts';
import { wellFormed } from './well-formed.ts';

const href = (phone: string, country: string) =>
  phoneHref({ phone, address: { street: '', city: '', region: '', postalCode: '', country } });

test.each([
  ['(479) 555-0142', 'US', 'tel:+14795550142'],
  ['479.555.0142', 'CA', 'tel:+14795550142'],
  ['55 1234 5678', 'MX', 'tel:+525512345678'],
  ['+1 479 555 0142', 'US', 'tel:+14795550142'],
  ['911', 'US', 'tel:911'],
  ['01 23 45 67 89', 'FR', 'tel:0123456789'],
  ['01 55 1234 5678', 'MX', 'tel:+525512345678'],
  ['(55) 1234-5678 int. 9', 'MX', 'tel:+525512345678;ext=9'],
  ['1 479 555 0142', 'MX', 'tel:+14795550142'],
  ['00 1 479 555 0142', 'MX', 'tel:+14795550142'],
])('%s in %s is dialled as %s', (phone, country, expected) => {
  expect(href(phone, country)).toBe(expected);
});

const pasted = sharedCases<{ phones: [phone: string, expected: string][] }>('pasted-text.json');

test.each([
  ...(pasted.phones ?? []),
  ['479-555-0142 / 555-0199', 'tel:+14795550142'],
  ['479-555-0142 479-555-0199', 'tel:+14795550142'],
  ['(479) 555-0142 x12, or 479-555-0199 x7', 'tel:+14795550142;ext=12'],
  ['479.555.0142;ext=12', 'tel:+14795550142;ext=12'],
  ['4795550142#12', 'tel:+14795550142;ext=12'],
  ['Call 479–555–0142 (ext. 12)', 'tel:+14795550142;ext=12'],
  ['001 479 555 0142', 'tel:+14795550142'],
  ['1-479-555-0142', 'tel:+14795550142'],
  ['011 52 55 1234 5678', 'tel:+525512345678'],
  ['52 667 123 4567', 'tel:+526671234567'],
  ['+52 55 1234 5678 / 55 8765 4321', 'tel:+525512345678'],
  ['+44 (20) 7946 0958', 'tel:+442079460958'],
  ['555-2142 / 555-3199', 'tel:5552142'],
  ['100-200-3000', 'tel:1002003000'],
])('%j dials %s', (phone, expected) => {
  expect(href(phone, 'US')).toBe(expected);
});

test('a text without digits has no number', () => {
  expect(telHref('ask us', 'US')).toBeUndefined();
});

test.each([
  ['479-555-0199 ext. 3', 'sms:+14795550199'],
  ['', 'sms:+14795550142'],
  [undefined, 'sms:+14795550142'],
  ['479-555-0199', 'sms:+14795550199'],
])('text messages go to the number for them, or to the phone: %p', (textPhone, expected) => {
  const address = { street: '', city: '', region: '', postalCode: '', country: 'US' };
  expect(textHref({ phone: '(479) 555-0142', textPhone, address })).toBe(expected);
});

test.each([
  ['ana@example.com', 'mailto:ana@example.com'],
  ['ana?cc=eve@example.com', 'mailto:ana%3Fcc%3Deve@example.com'],
  ['100%&#@example.com', 'mailto:100%25%26%23@example.com'],
])('a message to %s goes to %s', (email, expected) => {
  expect(mailHref(email)).toBe(expected);
});

test('an email address adds no recipient or text', () => {
  fc.assert(
    fc.property(anyText, (email) => {
      const { pathname, search, hash } = new URL(mailHref(email));
      expect([decodeURIComponent(pathname), search, hash]).toEqual([wellFormed(email), '', '']);
    }),
  );
});
