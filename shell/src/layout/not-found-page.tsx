import { theme, usePageTitle } from '@catalogmx/shared';
import { ButtonLink, CategoryLinks, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

export function NotFoundPage() {
  usePageTitle('Page not found', { listed: false });
  return (
    <Panel>
      <h1>Page not found</h1>
      <p>There is nothing at this address. The page may have moved, or the link may be mistyped.</p>
      <ButtonLink to="/">Go to the home page</ButtonLink>
      <CategoryLinks />
    </Panel>
  );
}

const Panel = styled.section`
  max-width: ${tokens.prose};
  margin: 0 auto;
  padding: ${theme.space.xxl} ${theme.space.m};
  text-align: center;
  text-wrap: balance;
`;
