import { advanceTimers, type FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Queries = Pick<typeof screen, 'findByLabelText'>;

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const link = (name: string | RegExp) => screen.getByRole('link', { name });
export const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
export const field = (label: string | RegExp) => screen.getByLabelText(label);

/** The queries of an open dialog. */
export const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

/** Waits for a text and expects it in view. */
export async function see(text: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findByText(text);
  expect(found).toBeVisible();
  return found;
}

/** Waits until a text is gone. */
export const seeNo = (text: string | RegExp) =>
  waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

/** The bodies of the calls made so far. */
export const sent = (api: FakeApi, call: string) => api.callsTo(call).map(({ data }) => data);

/** Waits for a button, link, switch, tab or box, and presses it. */
export const press = async (user: UserEvent, role: string, name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }));

/** Puts texts at the end of fields, found by their labels. A paste is faster than typing. */
export async function fill(
  user: UserEvent,
  texts: Record<string, string>,
  queries: Queries = screen,
): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(await queries.findByLabelText(label));
    await user.paste(text);
  }
}

/** Replaces the text of a field, found by its label. */
export async function retype(
  user: UserEvent,
  label: string,
  text: string,
  queries: Queries = screen,
): Promise<HTMLElement> {
  const found = await queries.findByLabelText(label);
  await user.clear(found);
  await fill(user, { [label]: text }, queries);
  return found;
}

/** Logs in on the login page. */
export async function logIn(
  user: UserEvent,
  password = 'party-time-2026',
  username = 'admin',
): Promise<void> {
  await fill(user, { Username: username, Password: password });
  await user.click(button('Login'));
}

/** Lets the time pass that a call may take, under fake timers. */
export async function passCallLimit(): Promise<void> {
  await advanceTimers(30_100);
}

/** A promise that the test resolves, to hold a response of the fake API back. */
export function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
