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
 * Renders a page as the shell would, on a fake API.
 * @param page The page.
 * @param options.path Route pattern of the page, '/' by default.
 * @param options.at Address that is open, with its navigation state.
 * @param options.business What is different about the business.
 * @param options.others More pages by their route patterns, for a test that goes on to them.
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
  setApiAdapter(api.adapter);
  setSite({ apiHost: '', business: { ...fakeBusiness, ...business } });
  const router = createMemoryRouter(
    [
      { path, element: page },
      ...Object.entries(others).map(([pattern, element]) => ({ path: pattern, element })),
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [{ pathname: at, state }] },
  );
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // Without waits between key strokes it works under fake timers too.
  return { ...view, user: userEvent.setup({ delay: null }), router, api };
}
