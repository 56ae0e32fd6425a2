import { getSite, theme } from '@catalogmx/shared';
import {
  type Inquiry,
  mailHref,
  type SpamReason,
  telHref,
  type Delivery,
} from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { usePassFocusOn } from '../ui/use-pass-focus-on.ts';
import { formatTime } from '../ui/time.ts';
import { InquiryActions } from './inquiry-actions.tsx';
import { useInquiryActions } from './use-inquiry-actions.ts';

/** The item of an inquiry in the list. */
export const InquiryFrame = styled.li`
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.m};
`;

const REASONS: Partial<Record<SpamReason, string>> = {
  hidden_field: 'A hidden field was filled in.',
  too_fast: 'It was sent within two seconds.',
  too_many: 'Many messages came from its address within a day.',
  content: 'It looks like advertising.',
};

function describeHold({ suspicion, held_reasons = [] }: Inquiry): string {
  if (held_reasons.length > 0) return `Held as spam because: ${held_reasons.join(', ')}.`;
  // A newer server may have another one.
  return `Held as spam. ${REASONS[suspicion ?? 'content'] ?? ''}`;
}

/**
 * An inquiry, which opens to its text. Opening it marks it as read.
 * @param props.byMail Whether the server mails inquiries.
 */
export function InquiryEntry({ inquiry, byMail }: { inquiry: Inquiry; byMail: boolean }) {
  const { id, name, email, phone, message, suspicion, read, handled } = inquiry;
  const { mark } = useInquiryActions();
  const entry = useRef<HTMLLIElement>(null);
  usePassFocusOn(entry, 'ul');
  return (
    <Entry ref={entry}>
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !read) mark.mutate({ id, read: true });
        }}
      >
        <Summary $unread={!read}>
          <Name>{name}</Name>
          <Received dateTime={new Date(inquiry.received_at).toISOString()}>
            {formatTime(inquiry.received_at)}
          </Received>
          <Opening>
            {!read && <Mark>Unread</Mark>}
            {handled && <Mark $done>Handled</Mark>}
            <Excerpt>{message}</Excerpt>
          </Opening>
        </Summary>
        {suspicion && <Reason>{describeHold(inquiry)}</Reason>}
        <Facts>
          <AskedArticles inquiry={inquiry} />
          {email && (
            <p>
              <a href={mailHref(email)}>{email}</a>
            </p>
          )}
          {phone && (
            <p>
              <a href={telHref(phone, getSite().business.address.country)}>{phone}</a>
            </p>
          )}
        </Facts>
        <Text>{message}</Text>
        {byMail && <DeliveryNote delivery={inquiry.delivery} />}
        <InquiryActions inquiry={inquiry} byMail={byMail} />
      </details>
    </Entry>
  );
}

const Entry = styled(InquiryFrame)`
  > details[open] {
    padding-bottom: ${theme.space.m};
  }

  > details > :not(summary) {
    margin-inline: ${theme.space.m};
  }
`;

const Summary = styled.summary<{ $unread: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${theme.space.m};
  min-height: ${theme.target};
  padding: ${theme.space.s} ${theme.space.m};
  border-radius: ${theme.radius.m};
  font-weight: ${({ $unread }) => ($unread ? 700 : 400)};
  cursor: pointer;

  &:hover {
    background: ${theme.color.paper};
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  [open] > ${Summary} > & {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

const Received = styled.time`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

const Opening = styled.span`
  grid-column: 1 / -1;
  overflow: hidden;
  color: ${theme.color.inkSoft};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* An open inquiry shows its whole text. */
const Excerpt = styled.span`
  [open] > ${Summary} & {
    display: none;
  }
`;

const Mark = styled.span<{ $done?: boolean }>`
  display: inline-block;
  margin-right: ${theme.space.xs};
  padding: 0 ${theme.space.xs};
  border-radius: ${theme.radius.round};
  background: ${({ $done }) => ($done ? theme.color.greenTint : theme.color.redTint)};
  color: ${({ $done }) => ($done ? theme.color.green : theme.color.redDark)};
  font-size: ${theme.size.small};
  font-weight: 700;
`;

const Reason = styled.p`
  padding: ${theme.space.xs} ${theme.space.s};
  border-radius: ${theme.radius.s};
  background: ${theme.color.redTint};
  color: ${theme.color.redDark};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.l};

  p {
    display: flex;
    align-items: baseline;
    gap: ${theme.space.xxs};
    min-width: 0;
    min-height: ${theme.target};
    margin: 0;
  }

  a {
    padding-block: ${theme.space.s};
    overflow-wrap: anywhere;
  }
`;

const Text = styled.p`
  max-width: ${tokens.prose};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** Names what an inquiry is about, and links to the articles that the site still shows. */
function AskedArticles({ inquiry }: { inquiry: Inquiry }) {
  const { article, articles = article ? [{ ...article, active: true }] : [] } = inquiry;
  return articles.map(({ id, title, active }) => (
    <p key={id}>
      About{' '}
      {active ? (
        <Link to={`/article/${id}`}>{title}</Link>
      ) : (
        <span>{`${title ?? `article ${id}`} (no longer there)`}</span>
      )}
    </p>
  ));
}

/** Says whether an inquiry has reached the business's mailbox. */
function DeliveryNote({ delivery }: { delivery: Delivery | null }) {
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
