import { searchText } from '@catalogmx/shared/contract';

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
export function listLinks(text: string, ownHost: string): string[] {
  return Array.from(text.matchAll(LINK), ([link]) => link).filter(
    (link) => !MAP.test(link) && hostOf(link) !== withoutWww(ownHost),
  );
}

/** Returns each phrase of advertisers once. */
export function listPhrases(text: string): string[] {
  const words = searchText(text).replace(/\s+/g, ' ');
  return [...new Set(Array.from(words.matchAll(PHRASE), ([phrase]) => phrase))];
}

/** True for a message that consists of links to other sites. */
export function hasOnlyLinks(message: string, ownHost: string): boolean {
  if (listLinks(message, ownHost).length === 0) return false;
  return !/[\p{L}\p{N}]/u.test(message.replace(LINK, ' '));
}

export function hasMixedScripts(text: string): boolean {
  return LOOKALIKE.test(text);
}

function hostOf(link: string): string {
  const [host = ''] = link.replace(/^https?:\/\//i, '').split(/[/?#:]/);
  return withoutWww(host);
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}
