import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@catalogmx/shared';

/** The heading of a step, which takes the focus when the step appears. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Title ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}

const Title = styled.h3`
  font-size: ${theme.size.large};
`;
