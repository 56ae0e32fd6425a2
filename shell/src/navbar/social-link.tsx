import { theme } from '@catalogmx/shared';
import styled from 'styled-components';

const networks = {
  facebook: {
    label: 'Facebook',
    path: 'M13.5 22v-8.2h2.8l.5-3.3h-3.3V8.4c0-1 .5-1.8 1.9-1.8H17V3.8c-.4-.1-1.4-.2-2.5-.2-2.6 0-4.2 1.6-4.2 4.4v2.5H7.4v3.3h2.9V22z',
  },
  instagram: {
    label: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17 5.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  },
};

/** A round link to one of the business's pages in a social network. */
export function SocialLink(props: { network: keyof typeof networks; href: string }) {
  const { label, path } = networks[props.network];
  return (
    <Round href={props.href} target="_blank" rel="noopener" aria-label={`${label} (new tab)`}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
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
