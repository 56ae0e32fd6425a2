import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { inflatablesEntries, MenuTrigger } from './menu-parts.tsx';

const GAP = Number.parseInt(theme.space.xs);

export function InflatablesDropdown(props: { startsOpen: boolean; startsFocused: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const { startsOpen, startsFocused } = props;
  useEffect(() => {
    // An open menu has the focus itself, and closes if it loses it.
    if (startsFocused && !startsOpen) button.current?.focus();
  }, [startsFocused, startsOpen]);
  return (
    // Not modal, so that the page behind it can still be scrolled and clicked.
    <DropdownMenu.Root modal={false} defaultOpen={startsOpen}>
      <DropdownMenu.Trigger asChild>
        <MenuTrigger ref={button}>Inflatables</MenuTrigger>
      </DropdownMenu.Trigger>
      <List align="start" sideOffset={GAP} collisionPadding={GAP}>
        {inflatablesEntries.map(({ to, name }) => (
          <DropdownMenu.Item key={to} asChild>
            <Entry to={to}>{name}</Entry>
          </DropdownMenu.Item>
        ))}
      </List>
    </DropdownMenu.Root>
  );
}

const List = styled(DropdownMenu.Content)`
  z-index: ${tokens.layerMenu};
  display: grid;
  padding: ${theme.space.xs};
  border-radius: ${theme.radius.m};
  /* Visible in forced colours, which have no shadows. */
  border: ${tokens.lineMedium} solid transparent;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${theme.target};
  padding: ${theme.space.xs} ${theme.space.m};
  border-radius: ${theme.radius.s};
  color: ${theme.color.ink};
  font-family: ${theme.font.display};
  font-weight: 600;
  text-decoration: none;

  &[data-highlighted] {
    background: ${theme.color.blueTint};
    color: ${theme.color.blueDark};
    outline: ${tokens.lineMedium} solid transparent;
    outline-offset: -${tokens.lineMedium};
  }
`;
