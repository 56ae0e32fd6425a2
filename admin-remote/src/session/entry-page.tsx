import { theme, usePageTitle } from '@catalogmx/shared';
import { ButtonLink, tokens } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageFrame, Card, PageTitle } from '../ui/page-frame.tsx';

/** A page for people who are not logged in, with a way to the login. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title, { listed: false });
  return (
    <PageFrame width={tokens.form}>
      <EntryCard title={title}>
        {children}
        <Actions>
          <ButtonLink $tone="secondary" to="/settings">
            Go to the login
          </ButtonLink>
        </Actions>
      </EntryCard>
    </PageFrame>
  );
}

const Actions = styled.div`
  display: grid;
  margin-top: ${theme.space.s};
`;

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
