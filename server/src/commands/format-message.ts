import type { HeldMessage } from '../api/contact/contact.repository.ts';

const REASONS: Record<HeldMessage['suspicion'], string> = {
  '': '',
  hidden_field: 'the hidden field was filled in',
  too_fast: 'it was written in less than two seconds',
  too_many: 'many messages came from its address',
};

/** A message that was held back, as the operator reads it. */
export function heldMessageText(held: HeldMessage): string {
  const { id, created_at, suspicion, name, email, phone, message } = held;
  const time = new Date(created_at).toISOString().slice(0, 16).replace('T', ' ');
  const sender = [name, email, phone].filter(Boolean).map(withoutControls).join(', ');
  const lines = message.split(/\r?\n/).map((line) => `  ${withoutControls(line)}`);
  return [`Message ${id} of ${time} UTC, held back: ${REASONS[suspicion]}`, `  ${sender}`]
    .concat(lines)
    .join('\n');
}

/** What strangers write must not steer the terminal. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
