import { theme, CATEGORIES } from '@catalogmx/shared';
import { Button, tokens, ButtonLink } from '@catalogmx/shared/ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';

export const menuItem = css`
  /* On a phone the three items share the row, whatever the width of a fallback font. */
  flex: 1 0 auto;
  padding-inline: 0;
  white-space: nowrap;
  font-size: ${tokens.textMenu};

  ${theme.from.tablet} {
    flex: none;
    padding-inline: ${theme.space.l};
    font-size: ${theme.size.text};

    /* One item more, in place of the menu. */
    @media (scripting: none) {
      padding-inline: ${theme.space.s};
    }
  }
`;

export function MenuTrigger({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <Trigger $tone="quiet" {...button}>
      {children}
      <Arrow aria-hidden="true" viewBox="0 0 12 8" width="12" height="8">
        <path d="M1 1l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
      </Arrow>
    </Trigger>
  );
}

const Trigger = styled(Button)`
  gap: ${theme.space.xxs};
  ${menuItem}
`;

const Arrow = styled.svg`
  transition: transform ${theme.motion.quick};

  [data-state='open'] > & {
    transform: rotate(180deg);
  }
`;

const [rent, buy] = CATEGORIES;

export const inflatablesEntries = [rent, buy].map(({ id, name }) => ({
  to: `/articles/category/${id}`,
  name,
}));

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
