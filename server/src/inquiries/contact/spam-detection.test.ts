import fc from 'fast-check';
import { detectSpam } from './spam-detection.ts';

const detect = (message: string, took?: number, more: object = {}) =>
  detectSpam(
    { key: 'message-1', name: 'Ana', phone: '1', message, took, ...more },
    'www.party.example',
  );

const MAP = 'https://maps.app.goo.gl/AbC123';

test.each([
  ['Is the castle free on Saturday?', 60_000],
  // Pasted at once.
  ['Hello, do you deliver to Tontitown? 12 kids, grass.', 400],
  [`We meet at Murphy Park: ${MAP}. Can you set up at 9?`, 900],
  [`Party here ${MAP} and the yard is on https://photos.app.goo.gl/x1`, 25_000],
  [`We like ${'https://www.party.example/article/1 party.example/article/2 '.repeat(3)}`, 800],
  ['Do you rent tables for a casino night at our church?', 700],
  ['I am a marketing specialist at the school, we plan a field day.', 500],
  ['Write to ana.lopez@example.com or me@party-people.org please', 500],
  // No space after a full stop.
  ['Somos 20 niños.Me gustaría un castillo.Com mesas.', 500],
  ['ok', 300],
  ['¡Hola! ¿Tienen el castillo libre el sábado 12? Somos 20 niños.', 1_000],
  ['La fiesta es en https://goo.gl/maps/xyz, ¿cuánto cuesta la entrega?', 1_200],
  ['Trabajo desde casa, pueden llamar a cualquier hora.', 600],
  ['Здравствуйте, нужен замок на субботу', 600],
  ['Ασπασία Παππά here, for the Greek festival', 2_000],
  [MAP, 500],
  // A client that does not send the time.
  ['See https://example.com/park', undefined],
])('mails the message of a customer: %s', (message, took) => {
  expect(detect(message, took)).toBeUndefined();
});

const links = (count: number) => 'at http://a.example '.repeat(count);

test.each<[reasons: string[], message: string, took?: number, more?: object]>([
  [['5 links'], `Best offers ${links(5)}`, 60_000],
  [['sent within 3 s', '4 links'], `Visit ${links(4)} today`, 2_100],
  [
    ['says “first page of google”, “seo services”'],
    'We get you on the first page of Google with our SEO services.',
  ],
  [['1 link', 'says “online casino”'], 'Play at our online casino https://win.example/?id=7'],
  [['sent within 1 s', 'says “buy followers”'], 'Buy followers now!', 100],
  [['1 link', 'nothing but links'], 'https://win.example/abc'],
  [['1 link', 'links written as code'], 'Great site! [url=https://win.example]here[/url]'],
  [['1 link', 'letters of two alphabets in one word'], 'Frее mоney fоr уou: https://win.example'],
  [
    ['says “posicionamiento web”, “primera pagina de google”'],
    'Ofrecemos posicionamiento web para llegar a la primera página de Google.',
  ],
  [['1 link', 'says “prestamos rapidos”'], 'Préstamos rápidos en www.credito.example hoy'],
  [['1 link', 'says “haz clic aqui”'], 'Haz clic aquí: ganar-ya.com/oferta'],
  [['1 link', 'says “click here”'], 'Click here', 60_000, { name: 'www.win.example' }],
])('holds spam for %j', (reasons, message, took = 30_000, more = {}) => {
  expect(detect(message, took, more)).toEqual({ suspicion: 'content', reasons });
});

test.each([{ leave_empty: 'x' }, { website: 'x' }])('holds spam for %j alone', (hidden) => {
  expect(detect('A castle for Saturday?', 60_000, hidden)).toEqual({
    suspicion: 'hidden_field',
    reasons: ['a field that people do not see was filled in'],
  });
});

test('never holds a message for being quick alone', () => {
  const words = ['castillo', 'casino', '12', '🎈', 'a.b', '\ud83c', 'https://a.example'];
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...words)).map((some) => some.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.double(), (message, took) => {
      const verdict = detect(message, took);
      const others = verdict?.reasons.filter((reason) => !reason.startsWith('sent within'));
      expect(others).not.toEqual([]);
    }),
  );
});
