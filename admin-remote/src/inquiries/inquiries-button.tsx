import { theme } from '@catalogmx/shared';
import { ButtonLink } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { unreadQuery } from './inquiry.queries.ts';

/** Leads to the unread inquiries that it counts. Absent where the back end has none. */
export function InquiriesButton() {
  const { data } = useQuery(unreadQuery);
  if (!data) return null;
  // The server's count includes the held ones, which no list shows beside the others.
  const unread = data.unread - data.held;
  const isSpamOnly = unread === 0 && data.held > 0;
  const list = unread > 0 ? '?list=unread' : isSpamOnly ? '?list=held' : '';
  return (
    <ButtonLink to={`/Inquiries${list}`} $tone="secondary">
      Inquiries
      {unread > 0 && <Count>{`${unread} unread`}</Count>}
      {isSpamOnly && <Count>{`${data.held} unread in spam`}</Count>}
    </ButtonLink>
  );
}

const Count = styled.span`
  padding: 0 ${theme.space.xs};
  border-radius: ${theme.radius.round};
  background: ${theme.color.red};
  color: ${theme.color.surface};
  font-size: ${theme.size.small};
`;
