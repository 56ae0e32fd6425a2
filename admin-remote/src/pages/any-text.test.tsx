import { type Change, type Inquiry, wellFormed } from '@catalogmx/shared/contract';
import { FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { anyText } from '@catalogmx/shared/testing/any-text';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { tab } from '../testing/admin-screen.ts';
import { fakeOffice } from '../testing/fake-business.ts';
import { fakeHistory } from '../testing/fake-history.ts';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const ROWS = 10;

type Texts = [string, string, string][];

const rows = fc.array(fc.tuple(anyText, anyText, anyText), { minLength: ROWS, maxLength: ROWS });

/** Runs a check of a page with generated texts. */
const withTexts = (check: (texts: Texts) => Promise<{ unmount: () => void }>) => () =>
  fc.assert(
    fc.asyncProperty(rows, async (texts) => {
      const { unmount } = await check(texts);
      expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument();
      unmount();
    }),
    { numRuns: 1, endOnFailure: true },
  );

const expectRows = (selector: string) =>
  waitFor(() => expect(document.querySelectorAll(selector)).toHaveLength(ROWS));

test(
  'messages with any text are shown and can be answered',
  withTexts(async (texts) => {
    const messages = texts.map(([name, message, title], index): Partial<Inquiry> => ({
      ...{ name, message, article: { id: 1, title } },
      received_at: Date.UTC(2026, 10, 20, 15, index),
    }));
    const view = openAdmin('/Inquiries', { api: fakeInbox(messages) });
    await expectRows('a[href*="subject="]');
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href*="subject="]');
    const bodies = [...links].map(({ href }) => new URL(href).searchParams.get('body') ?? '');
    for (const [name] of texts) {
      expect(bodies.some((body) => body.includes(`${wellFormed(name)} wrote:`))).toBe(true);
    }
    return view;
  }),
);

test(
  'articles and users with any text are listed',
  withTexts(async (texts) => {
    const api = new FakeApi();
    api.articles = texts.map(([title, content], index) =>
      Object.assign({}, fakeArticles[0], { id: index + 1, title, content }),
    );
    api.users = texts.map(([username, name], index) => ({
      ...{ id: index + 1, username, name, activo: 1 },
    }));
    const view = openAdmin('/Dashboard', { api });
    await expectRows('tbody tr');
    expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument();
    await view.user.click(tab('User Settings'));
    await expectRows('tbody tr');
    return view;
  }),
);

test(
  'changes with any text are listed',
  withTexts(async (texts) => {
    const changes = texts.map(([by, subject, to], index): Change => ({
      ...{ id: index + 1, at: Date.UTC(2026, 10, 20), by, kind: 'article', subject },
      fields: { title: { from: null, to }, content: { from: subject, to } },
    }));
    const people = [...new Set(texts.map(([by]) => by))];
    const view = openAdmin('/History', { api: fakeHistory(changes, people) });
    await expectRows('li');
    return view;
  }),
);

test(
  'values of the business with any text are shown',
  withTexts(async ([[name, owners, town] = ['', '', '']]) => {
    const values = { name, owners, towns: [town], priceRange: name, phone: owners, email: town };
    const view = openAdmin('/Business', { api: fakeOffice(values) });
    await screen.findByLabelText('Owners');
    return view;
  }),
);
