import { theme } from '@catalogmx/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card, PageTitle } from '../ui/page-frame.tsx';

/** Title of the login page. */
export const WELCOME = 'Welcome to Admin Dashboard';

/** The card of a page for people who are not logged in. */
export function EntryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <RaisedCard>
      <Title>{title}</Title>
      {children}
    </RaisedCard>
  );
}

const RaisedCard = styled(Card)`
  margin-top: ${theme.space.l};
  box-shadow: ${theme.shadow.soft};

  form > button[type='submit'] {
    width: 100%;
  }
`;

const Title = styled(PageTitle)`
  margin-bottom: ${theme.space.l};
  text-align: center;
`;
