import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { ContactLinks } from './contact-links.tsx';
import { Hours } from './hours.tsx';
import { PageLinks } from './page-links.tsx';
import { Towns } from './towns.tsx';

/** How to reach the business, at the end of every page. */
export function Footer() {
  return (
    <Frame>
      <Inner>
        <ContactLinks />
        <div>
          <Hours />
          <Towns />
        </div>
        <PageLinks />
      </Inner>
    </Frame>
  );
}

// Without scroll anchoring, which would hold the footer in place while the page above it loads.
const Frame = styled.footer`
  border-top: ${tokens.lineThick} solid ${theme.color.yellow};
  background: ${theme.color.blueDark};
  color: ${theme.color.surface};
  overflow-anchor: none;

  a {
    color: inherit;

    &:focus-visible {
      outline-color: ${theme.color.yellow};
    }
  }

  h2 {
    margin-bottom: ${theme.space.xs};
    font-size: ${theme.size.h3};
  }

  p {
    margin: 0;
  }

  @media print {
    display: none;
  }
`;

const Inner = styled.div`
  display: grid;
  gap: ${theme.space.l};
  max-width: ${theme.pageWidth};
  margin: 0 auto;
  padding: ${theme.space.xl} ${theme.space.m};

  /* Without hours and towns. */
  > :empty {
    display: none;
  }

  ${theme.from.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${tokens.fromWideTablet} {
    grid-template-columns: 5fr 4fr 4fr;
  }
`;
