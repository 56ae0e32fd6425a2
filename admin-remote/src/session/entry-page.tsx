import { theme, usePageTitle } from '@catalogmx/shared';
import { ButtonLink, tokens } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageFrame } from '../ui/page-frame.tsx';
import { EntryCard } from './entry-card.tsx';

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
