import { theme } from '@catalogmx/shared';
import { FacebookIcon, InstagramIcon } from '@catalogmx/shared/ui';
import styled from 'styled-components';

const networks = {
  facebook: { label: 'Facebook', Icon: FacebookIcon },
  instagram: { label: 'Instagram', Icon: InstagramIcon },
};

export function SocialLink(props: { network: keyof typeof networks; href: string }) {
  const { label, Icon } = networks[props.network];
  return (
    <Round href={props.href} target="_blank" rel="noopener" aria-label={`${label} (new tab)`}>
      <Icon />
    </Round>
  );
}

const Round = styled.a`
  display: grid;
  place-items: center;
  width: ${theme.target};
  height: ${theme.target};
  border-radius: ${theme.radius.round};
  color: ${theme.color.blueDark};

  &:hover {
    background: ${theme.color.blueTint};
  }
`;
