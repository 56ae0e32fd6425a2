import { type ContactMessage, type SpamReason, searchText } from '@catalogmx/shared/contract';

/** A verdict that holds a message back. */
export interface SpamVerdict {
  suspicion: SpamReason;
  /** Each sign in words, such as '4 links'. */
  reasons: string[];
}

/** A message with as many points is held. No sign but the honeypot reaches them alone, other than links and phrases in masses. */
const HELD_FROM = 3;

/** Milliseconds. People who paste a message can be as quick, so this counts only with other signs. */
const QUICK = 3_000;

interface Sign {
  points: number;
  reason: string;
}

/**
 * Weighs the signs of spam in a message.
 * @param ownHost Links to it do not count: visitors paste the addresses of articles.
 * @returns Undefined for a message that is not held.
 */
export function detectSpam(message: ContactMessage, ownHost: string): SpamVerdict | undefined {
  const { leave_empty, website } = message;
  const signs = [quickness(message.took), ...signsOfText(message, ownHost)].filter(
    (sign) => sign.points > 0,
  );
  const reasons = signs.map(({ reason }) => reason);
  if (leave_empty?.trim() || website?.trim()) {
    return {
      suspicion: 'hidden_field',
      reasons: ['a field that people do not see was filled in', ...reasons],
    };
  }
  const points = signs.reduce((total, sign) => total + sign.points, 0);
  return points >= HELD_FROM ? { suspicion: 'content', reasons } : undefined;
}

/** Older clients do not send the time. */
function quickness(took = QUICK): Sign {
  const seconds = Math.max(1, Math.ceil(took / 1_000));
  return { points: took < QUICK ? 1 : 0, reason: `sent within ${seconds} s` };
}

function signsOfText({ name, message }: ContactMessage, ownHost: string): Sign[] {
  const text = `${name}\n${message}`;
  const links = listLinks(text, ownHost).length;
  const phrases = listPhrases(text);
  const quoted = phrases.map((phrase) => `“${phrase}”`).join(', ');
  const hasMarkup = /\[(?:url|link)\b|<a\s+href/i.test(text);
  return [
    { points: pointsOfLinks(links), reason: links === 1 ? '1 link' : `${links} links` },
    {
      points: Math.min(phrases.length + 1, 3) * Number(phrases.length > 0),
      reason: `says ${quoted}`,
    },
    { points: hasOnlyLinks(message, ownHost) ? 2 : 0, reason: 'nothing but links' },
    { points: hasMarkup ? 2 : 0, reason: 'links written as code' },
    { points: hasMixedScripts(text) ? 2 : 0, reason: 'letters of two alphabets in one word' },
  ];
}

/** A customer sends the address of a park, and perhaps of a photo. */
function pointsOfLinks(links: number): number {
  if (links === 0) return 0;
  if (links <= 2) return 1;
  return links <= 4 ? 2 : 3;
}

/** Web addresses, also without a scheme. The domain of an email address is none. */
const LINK =
  /(?:https?:\/\/|(?<![@\w.-])www\.)[^\s<>"'\])]+|(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|net|org|biz|ru|cn|xyz)(?![\w@-])(?:\/[^\s<>"'\])]*)?/gi;

/**
 * Phrases that advertisers send and customers hardly need, in lower case and without accents. A single word
 * that fits a party, such as 'casino', is none.
 */
const PHRASES = [
  ...['online casino', 'sports betting', 'viagra', 'cialis', 'payday loan', 'weight loss pills'],
  ...['crypto investment', 'bitcoin investment', 'forex trading', 'trading signals'],
  ...['seo service', 'seo services', 'seo expert', 'search engine optimization', 'backlinks'],
  ...[
    'first page of google',
    'rank higher',
    'guest post',
    'website traffic',
    'redesign your website',
  ],
  ...['buy followers', 'instagram followers', 'make money online', 'earn money fast', 'click here'],
  ...['limited time offer', 'you have won', 'claim your prize', 'adult dating', 'replica watches'],
  ...['casino en linea', 'apuestas deportivas', 'prestamo rapido', 'prestamos rapidos'],
  ...['inversion en criptomonedas', 'ganar dinero desde casa', 'gana dinero', 'trabaja desde casa'],
  ...['posicionamiento web', 'posicionamiento seo', 'primera pagina de google'],
  ...['comprar seguidores', 'haz clic aqui', 'haga clic aqui', 'oferta por tiempo limitado'],
  ...[
    'has ganado un premio',
    'ha ganado un premio',
    'citas para adultos',
    'pastillas para adelgazar',
  ],
];

/** Whole words only: 'specialist' contains 'cialis'. */
const PHRASE = new RegExp(`(?<!\\p{L})(?:${PHRASES.join('|')})(?!\\p{L})`, 'gu');

/** Letters that each look like Latin ones, so that a filter does not recognize a word. */
const LOOKALIKE =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

/** Customers send the place of their party. */
const MAP = /^(?:https?:\/\/)?(?:www\.)?(?:maps\.|(?:goo\.gl|google\.com)\/maps|waze\.com\/)/i;

/** Returns the links to other sites, without those to maps. */
function listLinks(text: string, ownHost: string): string[] {
  return Array.from(text.matchAll(LINK), ([link]) => link).filter(
    (link) => !MAP.test(link) && hostOf(link) !== withoutWww(ownHost),
  );
}

/** Returns each phrase of advertisers once. */
function listPhrases(text: string): string[] {
  const words = searchText(text).replace(/\s+/g, ' ');
  return [...new Set(Array.from(words.matchAll(PHRASE), ([phrase]) => phrase))];
}

/** True for a message that consists of links to other sites. */
function hasOnlyLinks(message: string, ownHost: string): boolean {
  if (listLinks(message, ownHost).length === 0) return false;
  return !/[\p{L}\p{N}]/u.test(message.replace(LINK, ' '));
}

function hasMixedScripts(text: string): boolean {
  return LOOKALIKE.test(text);
}

function hostOf(link: string): string {
  const [host = ''] = link.replace(/^https?:\/\//i, '').split(/[/?#:]/);
  return withoutWww(host);
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
