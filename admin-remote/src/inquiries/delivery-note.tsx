import { theme } from '@catalogmx/shared';
import type { Delivery } from '@catalogmx/shared/contract';
import styled from 'styled-components';
import { formatTime } from '../ui/format-time.ts';

/** Says whether an inquiry has reached the business's mailbox. */
export function DeliveryNote({ delivery }: { delivery: Delivery | null }) {
  if (!delivery) return null;
  const { sent_at, last_error, attempts, next_attempt_at } = delivery;
  if (sent_at !== null) return <Note>{`Mailed to you on ${formatTime(sent_at)}.`}</Note>;
  if (!last_error) return <Note>Not mailed to you yet.</Note>;
  return (
    <Note>{`Not mailed to you yet, after ${attempts === 1 ? 'one try' : `${attempts} tries`}: ${last_error}. The next try is on ${formatTime(next_attempt_at)}.`}</Note>
  );
}

const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`;
