import { readSession, theme, usePageTitle } from '@catalogmx/shared';
import { ButtonLink } from '@catalogmx/shared/ui';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import styled from 'styled-components';
import { PageFrame, PageTitle } from './page-frame.tsx';

/** A page that the dashboard leads to. Redirects to the login page without a session. */
export function SubPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title, { listed: false });
  const [session] = useState(readSession);
  if (!session) return <Navigate to="/settings" replace />;
  return (
    <PageFrame>
      <Header>
        <PageTitle>{title}</PageTitle>
        <ButtonLink to="/Dashboard" $tone="secondary">
          Main Dashboard
        </ButtonLink>
      </Header>
      {children}
    </PageFrame>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  margin-bottom: ${theme.space.l};
`;
