import { phoneHref, textHref } from './phone-href.ts';

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

test.each([
  ['', 'sms:+14795550142'],
  [undefined, 'sms:+14795550142'],
  ['479-555-0199', 'sms:+14795550199'],
])('text messages go to the number for them, or to the phone: %p', (textPhone, expected) => {
  const address = { street: '', city: '', region: '', postalCode: '', country: 'US' };
  expect(textHref({ phone: '(479) 555-0142', textPhone, address })).toBe(expected);
});
