import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import styled from 'styled-components';
import { setApiAdapter } from '../api/api-client.ts';
import type { Business } from '../contract/business.ts';
import { examplePath } from '../contract/routes.ts';
import { createQueryClient } from '../query/create-query-client.ts';
import { setSite } from '../site/site.ts';
import { FakeApi } from '../testing/fake-api.ts';
import { fakeBusiness } from '../testing/fake-data.ts';
import { addFonts } from '../theme/add-fonts.ts';
import { GlobalStyle } from '../theme/global-style.ts';
import { theme } from '../theme/theme.ts';
import { guardKeys } from '../page/guard-keys.ts';

/**
 * Runs a remote without the shell, for development and tests.
 * @param name Name of the remote, shown in the frame.
 * @param options.fakeApi Whether calls go to a {@link FakeApi} instead of a server.
 */
export async function startAlone(
  name: string,
  pages: { path: string; Page: ComponentType }[],
  options: { fakeApi: boolean },
): Promise<void> {
  guardKeys();
  addFonts();
  if (options.fakeApi) setApiAdapter(startFakeApi().adapter);
  setSite({
    business: options.fakeApi ? fakeBusiness : await fetchBusiness(),
  });
  const router = createBrowserRouter([
    {
      element: <Frame name={name} paths={pages.map(({ path }) => path)} />,
      children: [
        ...pages.map(({ path, Page }) => ({ path, element: <Page /> })),
        { path: '*', element: <p>This address belongs to another app.</p> },
      ],
    },
  ]);
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <GlobalStyle />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function startFakeApi(): FakeApi {
  const api = new FakeApi();
  // Long enough to see spinners.
  api.delay = 150;
  return api;
}

async function fetchBusiness(): Promise<Business> {
  const response = await fetch('/site.json');
  return ((await response.json()) as { business: Business }).business;
}

function Frame({ name, paths }: { name: string; paths: string[] }) {
  return (
    <>
      <Bar aria-label="Pages of this remote">
        <strong>{`${name}, running alone`}</strong>
        {paths.map((path) => (
          <Link key={path} to={examplePath(path)}>
            {path}
          </Link>
        ))}
      </Bar>
      <main>
        <Outlet />
      </main>
    </>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.m};
  padding: ${theme.space.xs} ${theme.space.m};
  background: ${theme.color.yellowTint};
`;
