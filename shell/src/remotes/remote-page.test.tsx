import { expectConsoleError, renderPage } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { PageSource } from './page-source.ts';
import { RemotePage } from './remote-page.tsx';

const Arrived = () => <h1>Arrived</h1>;

test('a page that is still loading shows that it loads, and then itself', async () => {
  let arrive: (page: typeof Arrived) => void = () => undefined;
  const source = new PageSource(() => new Promise((resolve) => (arrive = resolve)));
  renderPage(<RemotePage source={source} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  arrive(Arrived);
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
});

test('a page that was loaded before shows at once', async () => {
  const source = new PageSource(() => Promise.resolve(Arrived));
  await source.load();
  renderPage(<RemotePage source={source} />);
  expect(screen.getByRole('heading', { name: 'Arrived' })).toBeVisible();
});

test('a page that cannot be loaded says so, and works after "Try again"', async () => {
  expectConsoleError(/gone/);
  let fails = true;
  const source = new PageSource(() =>
    fails ? Promise.reject(new Error('gone')) : Promise.resolve(Arrived),
  );
  const { user } = renderPage(<RemotePage source={source} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('(479) 555-0142');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
});

test('a page that throws while it renders leaves the rest alone', async () => {
  expectConsoleError(/broken/);
  const source = new PageSource(() =>
    Promise.resolve(() => {
      throw new Error('broken');
    }),
  );
  renderPage(
    <>
      <nav>Navigation</nav>
      <RemotePage source={source} />
    </>,
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Navigation')).toBeVisible();
});
