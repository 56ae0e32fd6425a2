import { ButtonLink } from '@catalogmx/shared/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CATEGORIES } from '@catalogmx/shared';
import { menuItem } from './menu-trigger.tsx';

/** Fallback for a menu that failed to load. */
export function InflatablesLinks({ startsFocused }: { startsFocused: boolean }) {
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (startsFocused) first.current?.focus();
  }, [startsFocused]);
  return inflatablesEntries.map(({ to, name }, index) => (
    <Entry key={to} to={to} $tone="quiet" ref={index === 0 ? first : undefined}>
      {name}
    </Entry>
  ));
}

const Entry = styled(ButtonLink)`
  ${menuItem}
`;

const [rent, buy] = CATEGORIES;

export const inflatablesEntries = [rent, buy].map(({ id, name }) => ({
  to: `/articles/category/${id}`,
  name,
}));
