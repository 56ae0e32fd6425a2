import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import * as Tabs from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useSearchParams } from 'react-router-dom';

export interface DashboardTab {
  /** Without spaces, as Radix builds element ids from it. */
  id: string;
  name: string;
  /** Number of entries, which is no part of the name. */
  count?: number | undefined;
  panel: ReactNode;
}

export function DashboardTabs({ tabs }: { tabs: [DashboardTab, ...DashboardTab[]] }) {
  const [open, change] = useOpenTab(tabs.map(({ id }) => id));
  return (
    <Tabs.Root value={open} onValueChange={change}>
      <List aria-label="What to manage">
        {tabs.map(({ id, name, count }) => (
          <Trigger
            key={id}
            value={id}
            aria-label={name}
            aria-description={count === undefined ? undefined : String(count)}
            data-count={count?.toLocaleString('en')}
          >
            {name}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, panel }) => (
        <Panel key={id} value={id}>
          {panel}
        </Panel>
      ))}
    </Tabs.Root>
  );
}

const List = styled(Tabs.List)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs};
  border-bottom: ${tokens.lineMedium} solid ${theme.color.line};
`;

// Forced colours draw transparent borders too.
const Trigger = styled(Tabs.Trigger)`
  flex: 1 1 0;
  min-height: ${theme.target};
  margin-bottom: -${tokens.lineMedium};
  padding: ${theme.space.xs};
  border: 0;
  border-bottom: ${tokens.lineThick} solid transparent;
  border-radius: ${theme.radius.s} ${theme.radius.s} 0 0;
  background: none;
  color: ${theme.color.inkSoft};
  font-family: ${theme.font.display};
  font-weight: 600;
  line-height: ${tokens.leadingTight};
  cursor: pointer;

  &:hover {
    background: ${theme.color.blueTint};
  }

  &[data-state='active'] {
    border-bottom-color: ${theme.color.blue};
    color: ${theme.color.blueDark};
  }

  &[data-count]::after {
    display: inline-block;
    min-width: ${theme.space.l};
    margin-left: ${theme.space.xs};
    padding: 0 ${theme.space.xs};
    border-radius: ${theme.radius.round};
    background: ${theme.color.blueTint};
    color: ${theme.color.blueDark};
    font-family: ${theme.font.text};
    font-size: ${theme.size.small};
    /* Not higher than the text of a tab without a count, which stands on the same line. */
    line-height: ${tokens.leadingTight};
    content: attr(data-count);
  }

  @media (forced-colors: active) {
    border-bottom-color: Canvas;

    &[data-state='active'] {
      border-bottom-color: Highlight;
    }
  }

  ${theme.from.tablet} {
    flex: none;
    padding: ${theme.space.xs} ${theme.space.l};
  }
`;

const Panel = styled(Tabs.Content)`
  padding-top: ${theme.space.l};
`;

/**
 * Keeps the open tab in the address's query, by default the first. The rest of the query, such as a search, holds
 * for all tabs, but for the page.
 * @returns Its id, and a function to open another one.
 */
function useOpenTab(ids: string[]): [string, (id: string) => void] {
  const [query, setQuery] = useSearchParams();
  const [first = ''] = ids;
  const open = ids.find((id) => id === query.get('tab')) ?? first;
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  }, [open]);

  function change(id: string): void {
    // Radix opens a tab twice, on press and on focus, unless it is rendered in between.
    if (id === latest.current) return;
    latest.current = id;
    const options = { preventScrollReset: true, flushSync: true };
    const next = new URLSearchParams(query);
    next.delete('page');
    next.delete('tab');
    if (id !== first) next.set('tab', id);
    setQuery(next, options);
  }
  return [open, change];
}
