import { theme, usePageTitle, getSite } from '@catalogmx/shared';
import { ButtonLink, CategoryLinks, tokens, RetryButton } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { phoneHref } from '@catalogmx/shared/contract';

/** Replaces a page that no app has. */
export function NotFoundPage() {
  usePageTitle('Page not found', { listed: false });
  return (
    <Panel as="section">
      <h1>Page not found</h1>
      <p>There is nothing at this address. The page may have moved, or the link may be mistyped.</p>
      <ButtonLink to="/">Go to the home page</ButtonLink>
      <CategoryLinks />
    </Panel>
  );
}

/** Fallback for a page that failed to load. */
export function FailurePanel({ onRetry }: { onRetry: () => void }) {
  const { business } = getSite();
  return (
    <Panel role="alert">
      <h1>This page is taking a break</h1>
      <p>
        It could not be loaded. The rest of the site works: try this page again, choose another one
        above, or call us at <a href={phoneHref(business)}>{business.phone}</a>.
      </p>
      <RetryButton onRetry={onRetry} />
      <CategoryLinks />
    </Panel>
  );
}

// No section, which keepFocus would take for a part of the page that stays.
const Panel = styled.div`
  max-width: ${tokens.prose};
  margin: 0 auto;
  padding: ${theme.space.xxl} ${theme.space.m};
  text-align: center;
  text-wrap: balance;
`;
