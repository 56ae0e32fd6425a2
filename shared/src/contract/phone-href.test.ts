import { phoneHref } from './phone-href.ts';

const href = (phone: string, country: string) =>
  phoneHref({ phone, address: { street: '', city: '', region: '', postalCode: '', country } });

test.each([
  ['(479) 555-0142', 'US', 'tel:+14795550142'],
  ['479.555.0142', 'CA', 'tel:+14795550142'],
  ['55 1234 5678', 'MX', 'tel:+525512345678'],
  ['+1 479 555 0142', 'US', 'tel:+14795550142'],
  ['911', 'US', 'tel:911'],
  ['01 23 45 67 89', 'FR', 'tel:0123456789'],
])('%s in %s is dialled as %s', (phone, country, expected) => {
  expect(href(phone, country)).toBe(expected);
});
