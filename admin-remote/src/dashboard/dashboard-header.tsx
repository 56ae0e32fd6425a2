import { theme } from '@catalogmx/shared';
import { Button } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageHeader, PageTitle } from '../ui/page-frame.tsx';

/** @param props.children What else the dashboard leads to. */
export function DashboardHeader(props: {
  name: string;
  /** The link to the own account. */
  account: ReactNode;
  leaving: boolean;
  onLogOut: () => void;
  children?: ReactNode;
}) {
  return (
    <PageHeader>
      <div>
        <PageTitle>Main Dashboard</PageTitle>
        <Welcome key={props.name}>
          {`Welcome: ${props.name}`} {props.account}
        </Welcome>
      </div>
      <Actions>
        {props.children}
        <Button $tone="secondary" disabled={props.leaving} onClick={props.onLogOut}>
          Log out
        </Button>
      </Actions>
    </PageHeader>
  );
}

const Actions = styled.div`
  display: grid;
  flex: 1 0 100%;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.s};

  ${theme.from.tablet} {
    display: flex;
    flex: none;
  }
`;

const Welcome = styled.p`
  margin: ${theme.space.xxs} 0 0;
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
`;
