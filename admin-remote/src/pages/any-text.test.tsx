import { type Change, type Inquiry, wellFormed } from '@catalogmx/shared/contract';
import { FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { anyText } from '@catalogmx/shared/testing/any-text';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { fakeOffice } from '../testing/fake-business.ts';
import { fakeHistory } from '../testing/fake-history.ts';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { openAdmin } from '../testing/open-admin.tsx';
import { tab } from '../testing/admin-screen.ts';

const ROWS = 10;

const EMAILS = [
  'ana@example.com',
  'ana?cc=eve@example.com',
  'a&b#c@example.com',
  '100%@example.com',
];

const rows = fc.array(fc.tuple(anyText, anyText, anyText), { minLength: ROWS, maxLength: ROWS });
const runs = { numRuns: 1, endOnFailure: true };

const expectAllShown = () => expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument();

test('messages with any text are shown and can be answered', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (texts) => {
      const messages = texts.map(([name, message, title], index): Partial<Inquiry> => ({
        ...{ name, message, email: EMAILS[index % EMAILS.length], article: { id: 1, title } },
        ...{ received_at: Date.UTC(2026, 10, 20, 15, index) },
      }));
      const { unmount } = openAdmin('/Inquiries', { api: fakeInbox(messages) });
      const replies = () => document.querySelectorAll<HTMLAnchorElement>('a[href*="subject="]');
      await waitFor(() => expect(replies()).toHaveLength(ROWS));
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
        const { pathname, search, hash } = new URL(link.href);
        expect(EMAILS).toContain(decodeURIComponent(pathname));
        const parts = [...new URLSearchParams(search.replaceAll('+', '%2B')).keys()];
        expect([parts.join(), hash]).toEqual([search && 'subject,body', '']);
      }
      const bodies = [...replies()].map(({ href }) => new URL(href).searchParams.get('body') ?? '');
      for (const [name] of texts) {
        expect(bodies.some((body) => body.includes(`${wellFormed(name)} wrote:`))).toBe(true);
      }
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
      await user.click(tab('User Settings'));
      await waitFor(() => expect(rowsOf()).toHaveLength(ROWS));
      expectAllShown();
      unmount();
    }),
    runs,
  );
});

test('changes and values of the business with any text are shown', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (texts) => {
      const changes = texts.map(([by, subject, to], index): Change => ({
        ...{ id: index + 1, at: Date.UTC(2026, 10, 20), by, kind: 'article', subject },
        fields: { title: { from: null, to }, content: { from: subject, to } },
      }));
      const people = [...new Set(texts.map(([by]) => by))];
      const history = openAdmin('/History', { api: fakeHistory(changes, people) });
      await waitFor(() => expect(document.querySelectorAll('main li, li')).toHaveLength(ROWS));
      expectAllShown();
      history.unmount();

      const [[name, owners, town]] = texts as [[string, string, string]];
      const values = { name, owners, towns: [town], priceRange: name, phone: owners, email: town };
      const office = openAdmin('/Business', { api: fakeOffice(values) });
      expect(await screen.findByLabelText('Owners')).toBeInTheDocument();
      expectAllShown();
      office.unmount();
    }),
    runs,
  );
});
