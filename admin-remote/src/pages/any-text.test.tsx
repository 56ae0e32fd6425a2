import type { Inquiry } from '@catalogmx/shared/contract';
import { FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { anyText } from '@catalogmx/shared/testing/any-text';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const ROWS = 10;

const rows = fc.array(fc.tuple(anyText, anyText, anyText), { minLength: ROWS, maxLength: ROWS });
const runs = { numRuns: 1, endOnFailure: true };

const expectAllShown = () => expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument();

test('messages with any text are shown and can be answered', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (texts) => {
      const messages = texts.map(([name, message, title], index): Partial<Inquiry> => ({
        ...{ name, message, email: `a${index}@example.com`, article: { id: 1, title } },
        ...{ received_at: Date.UTC(2026, 10, 20, 15, index) },
      }));
      const { unmount } = openAdmin('/Inquiries', { api: fakeInbox(messages) });
      const replies = () => document.querySelectorAll<HTMLAnchorElement>('a[href*="subject="]');
      await waitFor(() => expect(replies()).toHaveLength(ROWS));
      for (const { href } of replies()) expect(() => decodeURIComponent(href)).not.toThrow();
      expectAllShown();
      unmount();
    }),
    runs,
  );
});

test('articles and users with any text are listed', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (texts) => {
      const api = new FakeApi();
      const [base] = fakeArticles;
      api.articles = texts.map(([title, content], index) => ({
        ...(base as (typeof fakeArticles)[number]),
        ...{ id: index + 1, active: true, title, content },
      }));
      api.users = texts.map(([username, name], index) => ({
        ...{ id: index + 1, username, name, activo: 1 },
      }));
      const { user, unmount } = openAdmin('/Dashboard', { api });
      const rowsOf = () => document.querySelectorAll('tbody tr');
      await waitFor(() => expect(rowsOf()).toHaveLength(ROWS));
      expectAllShown();
      await user.click(screen.getByRole('tab', { name: 'User Settings' }));
      await waitFor(() => expect(rowsOf()).toHaveLength(ROWS));
      expectAllShown();
      unmount();
    }),
    runs,
  );
});
