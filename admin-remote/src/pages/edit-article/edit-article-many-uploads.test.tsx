import { FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDeferred } from '../../testing/deferred.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const PUT = 'PUT /image/features';
const stored = { status: 201, body: { created: 'yes', id: 9 } };

const upload = () => screen.getByRole('button', { name: /^Upload/ });
const rows = () =>
  within(screen.getByRole('list', { name: 'Chosen images' })).queryAllByRole('listitem');
const picture = (name: string) => new File(['GIF89a'], name);

/** Chooses files. Names that end in .pdf are documents. */
async function choose(names: string[], api = new FakeApi()) {
  openAdmin('/EditArticle', { api, state: fakeArticles[0] });
  await screen.findByAltText('Castle folded');
  const user = userEvent.setup({ applyAccept: false });
  const files = names.map((name) =>
    name.endsWith('.pdf') ? new File(['%PDF-1.7'], name) : picture(name),
  );
  await user.upload(screen.getByLabelText('Add images'), files);
  return { user, api };
}

test('many uploads end in one line, into which the uploaded fold', async () => {
  const api = new FakeApi();
  const last = createDeferred();
  api.override(PUT, async ({ data }) => {
    if (data.name === 'd') await last.promise;
    return stored;
  });
  const { user } = await choose(['a.gif', 'x.pdf', 'b.gif', 'c.gif', 'd.gif', 'y.pdf'], api);
  const status = upload().parentElement?.querySelector('[role=status]');
  await waitFor(() => expect(screen.getAllByText(/^PDF documents/)).toHaveLength(2));
  await user.click(upload());
  await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(4));
  expect(screen.getByRole('progressbar', { name: 'Upload of all' })).toHaveAttribute('max', '4');
  expect(screen.getByText('3 of 4')).toBeVisible();
  expect(status).toHaveTextContent(/^$/);
  expect(rows()).toHaveLength(6);
  screen.getByRole('button', { name: 'Cancel: d.gif' }).focus();
  last.resolve();
  await waitFor(() => expect(status).toHaveTextContent(/^4 uploaded, 2 refused$/));
  expect(rows()).toHaveLength(2);

  const toggle = screen.getByRole('button', { name: 'Show the uploaded' });
  expect(toggle).toHaveFocus();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAccessibleName('Hide the uploaded');
  expect(rows()).toHaveLength(6);
  await user.click(toggle);
  await user.upload(screen.getByLabelText('Add images'), picture('e.gif'));
  expect(toggle).not.toBeInTheDocument();
  expect(rows()).toHaveLength(3);
});

test('one that is tried again folds with the others; the line counts what failed', async () => {
  const api = new FakeApi();
  const body = { created: 'no', error: 'Busy.', code: 'too_many_requests', message: 'Busy.' };
  api.override(PUT, ({ data }) => (data.name === 'b' ? { status: 429, body } : stored));
  const { user } = await choose(['a.gif', 'b.gif', 'c.gif', 'd.gif', 'e.gif'], api);
  await user.click(upload());
  expect(await screen.findByText('4 uploaded, 1 failed')).toBeVisible();
  expect(rows()).toHaveLength(1);
  api.restore(PUT);
  await user.click(screen.getByRole('button', { name: 'Try again: b.gif' }));
  expect(await screen.findByText('5 uploaded')).toBeVisible();
  expect(rows()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Show the uploaded' })).toHaveFocus();
});

test('a few uploaded ones stay in view', async () => {
  const { user } = await choose(['a.gif', 'b.gif', 'c.gif']);
  await user.click(upload());
  expect(await screen.findByText('3 uploaded')).toBeVisible();
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show the uploaded' })).not.toBeInTheDocument();
});
