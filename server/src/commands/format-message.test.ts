import { formatMessage } from './format-message.ts';

test('a message is told with its number, its reason and its sender, and steers no terminal', () => {
  const text = formatMessage({
    id: 7,
    name: 'Ana\u001b[2J',
    email: '',
    phone: '479 555 0111',
    message: 'Hello\r\nMessage 8 of today\u0007',
    created_at: Date.UTC(2026, 10, 20, 12, 30),
    suspicion: 'too_fast',
    held_reasons: '',
    articles: [
      { id: 7, title: 'Royal\u001b[2J Castle', active: true },
      { id: 9, title: null, active: false },
    ],
  });
  expect(text.split('\n')).toEqual([
    'Message 7 of 2026-11-20 12:30 UTC, held back: it was written in less than two seconds',
    '  Ana [2J, 479 555 0111',
    '  About: Royal [2J Castle (article 7)',
    '  About: Article 9, no longer there',
    '  Hello',
    '  Message 8 of today ',
  ]);
});

test('a message is told with all signs of spam', () => {
  const text = formatMessage({
    id: 8,
    name: 'Ana',
    email: '',
    phone: '1',
    message: 'Hello',
    created_at: 0,
    suspicion: 'content',
    held_reasons: '["sent within 3 s","4 links"]',
  });
  expect(text).toContain('held back: sent within 3 s, 4 links');
});
