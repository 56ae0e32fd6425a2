import fc from 'fast-check';
import { detectSpam } from './spam-detection.ts';

const detect = (message: string, took?: number, more: object = {}) =>
  detectSpam(
    { key: 'message-1', name: 'Ana', phone: '1', message, took, ...more },
    'www.party.example',
  );

describe('mails a message of a customer', () => {
  test.each([
    ['a short question', 'Is the castle free on Saturday?', 60_000],
    ['a message pasted at once', 'Hello, do you deliver to Tontitown? 12 kids, grass.', 400],
    [
      'a message pasted at once with the address of a park',
      'We meet at Murphy Park: https://maps.app.goo.gl/AbC123. Can you set up at 9?',
      900,
    ],
    [
      'a message pasted at once with a park and the photo of a yard',
      'Party here https://maps.app.goo.gl/AbC123 and the yard is on https://photos.app.goo.gl/x1',
      25_000,
    ],
    [
      'addresses of articles of this site',
      'We like https://party.example/article/1 https://www.party.example/article/2 party.example/article/3 http://party.example/article/4 https://party.example/article/5',
      800,
    ],
    ['a party with the word casino', 'Do you rent tables for a casino night at our church?', 700],
    ['a specialist', 'I am a marketing specialist at the school, we plan a field day.', 500],
    ['an email address', 'Write to ana.lopez@example.com or me@party-people.org please', 500],
    ['no space after a full stop', 'Somos 20 niños.Me gustaría un castillo.Com mesas.', 500],
    ['a plain wish', 'ok', 300],
    ['Spanish', '¡Hola! ¿Tienen el castillo libre el sábado 12? Somos 20 niños.', 1_000],
    [
      'Spanish with a park, pasted at once',
      'Buenas tardes, la fiesta es en el parque https://goo.gl/maps/xyz, ¿cuánto cuesta la entrega?',
      1_200,
    ],
    ['Spanish about work', 'Trabajo desde casa, pueden llamar a cualquier hora.', 600],
    ['another alphabet', 'Здравствуйте, нужен замок на субботу', 600],
    ['a word in another alphabet', 'Ασπασία Παππά here, for the Greek festival', 2_000],
    ['nothing but a map', 'https://maps.app.goo.gl/AbC123', 500],
    ['a client that does not send the time', 'See https://example.com/park', undefined],
  ])('%s', (_, message, took) => {
    expect(detect(message, took)).toBeUndefined();
  });
});

describe('holds spam, and says why', () => {
  test.each([
    [
      'links in masses',
      'Best offers http://a.example/1 http://b.example/2 http://c.example/3 www.d.example http://e.example',
      60_000,
      ['5 links'],
    ],
    [
      'several links sent at once',
      'Visit http://a.example http://b.example http://c.example http://d.example today',
      2_100,
      ['sent within 3 s', '4 links'],
    ],
    [
      'an offer of services',
      'We get you on the first page of Google with our SEO services. Reply for a quote.',
      90_000,
      ['says “first page of google”, “seo services”'],
    ],
    [
      'one phrase and a link',
      'Play at our online casino https://win.example/?id=7',
      45_000,
      ['1 link', 'says “online casino”'],
    ],
    [
      'one phrase sent at once',
      'Buy followers now!',
      100,
      ['sent within 1 s', 'says “buy followers”'],
    ],
    ['nothing but a link', 'https://win.example/abc', 30_000, ['1 link', 'nothing but links']],
    [
      'links as code',
      'Great site! [url=https://win.example]here[/url]',
      30_000,
      ['1 link', 'links written as code'],
    ],
    [
      'letters of two alphabets',
      'Frее mоney fоr уou: https://win.example',
      30_000,
      ['1 link', 'letters of two alphabets in one word'],
    ],
    [
      'Spanish spam',
      'Ofrecemos posicionamiento web para llegar a la primera página de Google.',
      70_000,
      ['says “posicionamiento web”, “primera pagina de google”'],
    ],
    [
      'a Spanish loan with a link',
      'Préstamos rápidos sin aval, pida el suyo en www.credito.example hoy',
      50_000,
      ['1 link', 'says “prestamos rapidos”'],
    ],
    [
      'a domain without a scheme',
      'Haz clic aquí: ganar-ya.com/oferta',
      20_000,
      ['1 link', 'says “haz clic aqui”'],
    ],
  ])('%s', (_, message, took, reasons) => {
    expect(detect(message, took)).toEqual({ suspicion: 'content', reasons });
  });

  test('a link in the name counts', () => {
    const verdict = detect('Click here for a limited time offer', 60_000, {
      name: 'www.win.example',
    });
    expect(verdict?.reasons[0]).toBe('1 link');
  });

  test.each([{ leave_empty: 'x' }, { website: 'x' }])('%j alone', (hidden) => {
    expect(detect('A castle for Saturday?', 60_000, hidden)).toEqual({
      suspicion: 'hidden_field',
      reasons: ['a field that people do not see was filled in'],
    });
  });
});

test('never holds a message for being quick alone', () => {
  const words = fc.constantFrom(
    'castillo',
    'park',
    'casino',
    '12',
    '🎈',
    'a.b',
    '\ud83c',
    'https://a.example',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words).map((some) => some.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.double(), (message, took) => {
      const verdict = detect(message, took);
      const others = verdict?.reasons.filter((reason) => !reason.startsWith('sent within'));
      expect(others).not.toEqual([]);
    }),
  );
});
