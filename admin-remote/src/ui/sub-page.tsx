import { readSession, usePageTitle } from '@catalogmx/shared';
import { ButtonLink } from '@catalogmx/shared/ui';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PageFrame, PageHeader, PageTitle } from './page-frame.tsx';

const BACK = { en: 'Main Dashboard', es: 'Volver al panel' };

/** A page that the dashboard leads to. Redirects to the login page without a session. */
export function SubPage(props: {
  title: string;
  lang?: 'es';
  width?: string;
  /** By default, the dashboard as it begins. */
  backTo?: string;
  children: ReactNode;
}) {
  const { title, lang, width, backTo = '/Dashboard', children } = props;
  usePageTitle(title, { listed: false });
  const [session] = useState(readSession);
  if (!session) return <Navigate to="/settings" replace />;
  return (
    <PageFrame width={width}>
      <div lang={lang}>
        <PageHeader>
          <PageTitle>{title}</PageTitle>
          <ButtonLink to={backTo} $tone="secondary">
            {BACK[lang ?? 'en']}
          </ButtonLink>
        </PageHeader>
        {children}
      </div>
    </PageFrame>
  );
}
