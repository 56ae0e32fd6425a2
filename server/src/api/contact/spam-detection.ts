import type { ContactMessage, SpamReason } from '@catalogmx/shared/contract';
import { hasMixedScripts, hasOnlyLinks, listLinks, listPhrases } from './spam-signs.ts';

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
