import { THANK_YOU_MS } from '@catalogmx/shared';
import { advanceTimers, type FakeApi, renderPage } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import ContactPage from '../contact-page.tsx';

/** The call that sends a message. */
export const SEND = 'POST /contact/message';

const TEXTS = {
  Name: 'Ann',
  Email: 'ann@example.com',
  Phone: '479 555 0100',
  Message: 'A castle on May 2?',
};

beforeEach(() => jest.useFakeTimers());

/** Opens the contact page on fake timers, by default without an article. */
export async function openContact(
  options: { query?: string; from?: string; state?: unknown; api?: FakeApi } = {},
) {
  const { query = '', from, state = from && { from }, api } = options;
  const at = `/contactUs${query}`;
  const { user, ...view } = renderPage(<ContactPage />, { path: '/contactUs', at, state, api });
  await advanceTimers(0);

  async function write(label: string, text: string) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(text);
  }

  /** Fills in every field, or those of the given texts. */
  async function fillIn(texts: Partial<typeof TEXTS> = TEXTS) {
    for (const [label, text] of Object.entries(texts)) await write(label, text);
  }

  /** Submits the form, after which the thanks show. */
  async function submit() {
    await user.click(submitButton());
    await advanceTimers(THANK_YOU_MS);
  }

  async function send(texts?: Partial<typeof TEXTS>) {
    await fillIn(texts);
    await submit();
  }

  const close = () => user.click(screen.getByRole('button', { name: 'Close' }));

  return { ...view, user, write, fillIn, submit, send, close };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const message = () => field('Message');
export const submitButton = () => screen.getByRole('button', { name: 'Submit' });
