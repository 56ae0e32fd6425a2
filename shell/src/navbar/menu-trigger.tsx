import { theme } from '@catalogmx/shared';
import { Button } from '@catalogmx/shared/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { menuItem } from './menu-item.ts';

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
