import { readSession, theme, usePageTitle } from '@catalogmx/shared';
import { ButtonLink } from '@catalogmx/shared/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import styled from 'styled-components';
import { INQUIRIES_TITLE } from '../../pages.ts';
import { InquiryPanel } from '../inquiries/inquiry-panel.tsx';
import { PageFrame, PageTitle } from '../ui/page-frame.tsx';

/** What visitors sent by the contact form. Redirects to the login page without a session. */
export default function InquiriesPage() {
  usePageTitle(INQUIRIES_TITLE, { listed: false });
  const [session] = useState(readSession);
  if (!session) return <Navigate to="/settings" replace />;
  return (
    <PageFrame>
      <Header>
        <PageTitle>{INQUIRIES_TITLE}</PageTitle>
        <ButtonLink to="/Dashboard" $tone="secondary">
          Main Dashboard
        </ButtonLink>
      </Header>
      <InquiryPanel />
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
