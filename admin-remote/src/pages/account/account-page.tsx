import { readSession, theme, usePageTitle } from '@catalogmx/shared';
import { ButtonLink, Loading, Message, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import styled from 'styled-components';
import { ACCOUNT_TITLE } from '../../../pages.ts';
import { accountQuery } from '../../account/account.queries.ts';
import { NameSection } from '../../account/name-section.tsx';
import { PasswordSection } from '../../account/password-section.tsx';
import { SessionSection } from '../../account/session-section.tsx';
import { TwoFactorSection } from '../../account/two-factor-section.tsx';
import { PageFrame, PageTitle } from '../../ui/page-frame.tsx';
import { useErrorLog } from '../../ui/use-error-log.ts';

/** 'Mi cuenta', in Spanish. Redirects to the login page without a session. */
export default function AccountPage() {
  usePageTitle(ACCOUNT_TITLE, { listed: false });
  const [hasSession] = useState(() => readSession() !== null);
  if (!hasSession) return <Navigate to="/settings" replace />;
  return (
    <PageFrame width={tokens.prose}>
      <Page lang="es">
        <Header>
          <PageTitle>Mi cuenta</PageTitle>
          <ButtonLink $tone="secondary" to="/Dashboard">
            Volver al panel
          </ButtonLink>
        </Header>
        <Sections />
      </Page>
    </PageFrame>
  );
}

function Sections() {
  const { data: account, error, isPending, refetch } = useQuery(accountQuery);
  useErrorLog(error);
  if (isPending) return <Loading label="Cargando…" />;
  if (!account) {
    return (
      <Message
        text="No se pudo cargar tu cuenta."
        retryLabel="Reintentar"
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <NameSection account={account} />
      <PasswordSection account={account} />
      <TwoFactorSection account={account} />
      <SessionSection />
    </>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
`;
