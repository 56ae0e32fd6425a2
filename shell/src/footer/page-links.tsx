import { CATEGORIES, getSite, theme } from '@catalogmx/shared';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { SocialLink } from '../navbar/social-link.tsx';

/** Links to the categories, the contact page and the social pages. */
export function PageLinks() {
  const { pathname } = useLocation();
  const { facebook, instagram } = getSite().business;
  return (
    <nav aria-label="Footer">
      <h2>Browse</h2>
      <FooterList>
        {CATEGORIES.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/articles/category/${id}`}>{name}</Link>
          </li>
        ))}
        <li>
          <Link to="/contactUs" state={{ from: pathname }}>
            Contact us
          </Link>
        </li>
      </FooterList>
      <Social>
        <SocialLink network="facebook" href={facebook} />
        <SocialLink network="instagram" href={instagram} />
      </Social>
    </nav>
  );
}

const Social = styled.div`
  display: flex;
  /* The icons are smaller than their targets. */
  margin-left: -${theme.space.s};

  a:hover {
    background: ${theme.color.blue};
  }
`;

/** A list of links with 44 pixels of height each. */
export const FooterList = styled.ul`
  /* The text of a link begins below its upper edge. */
  margin: -${theme.space.xs} 0 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space.xs};
    min-height: ${theme.target};
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  svg {
    flex: none;
  }
`;
