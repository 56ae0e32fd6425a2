import { FakeApi } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const api = new FakeApi({
  'GET /business': 'hang',
  'GET /change/list': 'hang',
  'GET /contact/inquiries': 'hang',
  'GET /user/session': 'hang',
});

test.each(pages.map(({ path }) => path))('%s stays when a link is dropped', async (path) => {
  openAdmin(path, { api, session: path === '/settings' ? null : undefined });
  const dataTransfer = { files: [], types: ['text/uri-list'] };
  await waitFor(() => expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false));
  expect(await screen.findByText(/^Nothing was added\./)).toBeVisible();
});
