import { theme } from '@catalogmx/shared';
import { ButtonLink } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { unreadQuery } from './inquiry.queries.ts';

/** Leads to the inquiries and counts the unread ones. Absent where the back end has none. */
export function InquiriesButton() {
  const { data } = useQuery(unreadQuery);
  if (!data) return null;
  return (
    <ButtonLink to="/Inquiries" $tone="secondary">
      Inquiries
      {data.unread > 0 && <Count>{data.unread} unread</Count>}
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
