import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { setApiAdapter } from '../api/api-client.ts';
import type { Business } from '../contract/business.ts';
import { createQueryClient } from '../query/create-query-client.ts';
import { setSite } from '../site/site.ts';
import { FakeApi } from './fake-api.ts';
import { fakeBusiness } from './fake-data.ts';

/**
 * Renders a page as the shell does, on a fake API.
 * @param options.path Route pattern of the page.
 * @param options.at Current path, with a query if there is one.
 * @param options.business Changes to the fake business.
 * @param options.others Elements of other pages by route pattern.
 */
export function renderPage(
  page: ReactElement,
  options: {
    path?: string;
    at?: string;
    state?: unknown;
    api?: FakeApi;
    business?: Partial<Business>;
    others?: Record<string, ReactElement>;
  } = {},
) {
  const { path = '/', at = path, state, api = new FakeApi(), business, others = {} } = options;
  const { pathname, search, hash } = new URL(at, 'http://localhost');
  setApiAdapter(api.adapter);
  setSite({ business: { ...fakeBusiness, ...business } });
  const router = createMemoryRouter(
    [
      { path, element: page },
      ...Object.entries(others).map(([pattern, element]) => ({ path: pattern, element })),
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [{ pathname, search, hash, state }] },
  );
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // Delays between keystrokes would hang under fake timers.
  return { ...view, user: userEvent.setup({ delay: null }), router, api };
}
