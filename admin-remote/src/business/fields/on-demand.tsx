import { theme } from '@catalogmx/shared';
import { Button, Embed, tokens } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';

/** A frame of another site, which learns of the visit only if the administrator asks for it. */
export function OnDemand(props: {
  label: string;
  title: string;
  src: string;
  href: string;
  linkText: string;
}) {
  const { label, ...frame } = props;
  const [shown, setShown] = useState(false);
  return shown ? (
    <Embed {...frame} ratio="16 / 9" minHeight={tokens.map} />
  ) : (
    <Show $tone="secondary" onClick={() => setShown(true)}>
      {label}
    </Show>
  );
}

const Show = styled(Button)`
  margin-top: ${theme.space.xs};
`;
