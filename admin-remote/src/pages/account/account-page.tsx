import { theme } from '@catalogmx/shared';
import { Loading, Message, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ACCOUNT_TITLE } from '../../../pages.ts';
import { accountQuery } from '../../account/account.queries.ts';
import { EmailSection } from '../../account/email-section.tsx';
import { NameSection } from '../../account/name-section.tsx';
import { PasswordSection } from '../../account/password-section.tsx';
import { SessionSection } from '../../account/session-section.tsx';
import { TwoFactorSection } from '../../account/two-factor-section.tsx';
import { SubPage } from '../../ui/sub-page.tsx';
import { useErrorLog } from '../../ui/queries.ts';

/** 'Mi cuenta', in Spanish. */
export default function AccountPage() {
  return (
    <SubPage title={ACCOUNT_TITLE} lang="es" width={tokens.prose}>
      <Sections />
    </SubPage>
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
    <Page>
      <NameSection account={account} />
      <PasswordSection account={account} />
      <EmailSection account={account} />
      <TwoFactorSection account={account} />
      <SessionSection />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
