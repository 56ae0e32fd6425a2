import { readCommandToken, signCommandToken } from './command-token.ts';

test.each([40, 800])('a token from a clock %i days ahead is not valid until then', (days) => {
  const now = Date.UTC(2026, 10, 30);
  const key = Buffer.alloc(32);
  const token = signCommandToken(key, 'ana', now + days * 86_400_000);
  expect(readCommandToken(key, token, now)).toBeUndefined();
  expect(readCommandToken(key, signCommandToken(key, 'ana', now), now)).toMatchObject({
    by: 'ana',
  });
});
