import { withPolicy } from './meta-policy.ts';

const headers = { 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" };
const META = `<meta http-equiv="Content-Security-Policy" content="default-src &#39;self&#39;">`;

test.each([
  [
    '<html><head>\n<meta charset="utf-8"><script src="a.js"></script></head>',
    `<html><head>\n<meta charset="utf-8">${META}<script src="a.js"></script></head>`,
  ],
  ['<head><style>a{}</style></head>', `<head>${META}<style>a{}</style></head>`],
])('the policy comes before all that it governs: %j', (html, expected) => {
  expect(withPolicy({ html, headers })).toBe(expected);
});
