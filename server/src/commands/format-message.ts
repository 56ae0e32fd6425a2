import { HeldReasons } from '@catalogmx/shared/contract';
import type { QuarantinedMessage } from '../api/contact/contact.repository.ts';
import { describeArticle } from '../asked-articles/describe-article.ts';
import { parseStored } from '../database/parse-stored.ts';

const REASONS: Record<QuarantinedMessage['suspicion'], string> = {
  '': '',
  hidden_field: 'the hidden field was filled in',
  too_fast: 'it was written in less than two seconds',
  too_many: 'many messages came from its address',
  content: 'it looks like advertising',
};

export function formatMessage(
  quarantined: Pick<
    QuarantinedMessage,
    'id' | 'created_at' | 'suspicion' | 'held_reasons' | 'name' | 'email' | 'phone' | 'message'
  > &
    Partial<Pick<QuarantinedMessage, 'articles'>>,
): string {
  const { id, created_at, suspicion, name, email, phone, message, articles = [] } = quarantined;
  const time = new Date(created_at).toISOString().slice(0, 16).replace('T', ' ');
  const sender = [name, email, phone].filter(Boolean).map(withoutControlCharacters).join(', ');
  const reasons =
    parseStored(HeldReasons, quarantined.held_reasons)?.join(', ') ?? REASONS[suspicion];
  const about = articles.map((article) => `  About: ${describeArticle(article)}`);
  const lines = message.split(/\r?\n/).map((line) => `  ${withoutControlCharacters(line)}`);
  return [`Message ${id} of ${time} UTC, held back: ${reasons}`, `  ${sender}`]
    .concat(about, lines)
    .join('\n');
}

/** Escape sequences in a stranger's message must not reach the terminal. */
function withoutControlCharacters(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
