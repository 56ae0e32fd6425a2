import { CONTACT_FORM_PATH } from '@catalogmx/shared/contract';
import type { AppContext } from '../app.ts';
import { decodeEntities } from './read-head.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const TYPE = 'application/x-www-form-urlencoded';

/** A site with a clock to set, and the contact form of a browser without scripts. */
export async function openTestContactForm(changes: Partial<AppContext> = {}) {
  const time = { now: 1_800_000_000_000 };
  const wakeOutbox = jest.fn();
  const site = await openTestSite({ ...changes, clock: () => time.now, wakeOutbox });
  const post = (
    payload: Record<string, string> | string | Buffer,
    headers: Record<string, string> = {},
    remoteAddress = '203.0.113.1',
  ) =>
    site.inject({
      method: 'POST',
      url: CONTACT_FORM_PATH,
      payload:
        typeof payload === 'string' || Buffer.isBuffer(payload)
          ? payload
          : new URLSearchParams(payload).toString(),
      headers: { origin: 'http://localhost', 'content-type': TYPE, ...headers },
      remoteAddress,
    });
  /** Sends both requests, with what the confirmation page has in its hidden fields. */
  const sendAndConfirm = async (fields: Record<string, string>) =>
    post(hiddenFields((await post(fields)).body));
  return { ...site, time, wakeOutbox, post, sendAndConfirm, stored: () => stored(site) };
}

function stored({ db }: TestSite) {
  return db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone', 'message', 'suspicion'])
    .execute();
}

/** Reads the hidden fields of a page as a browser submits them. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  return Object.fromEntries(
    Array.from(inputs, ([, name = '', value = '']) => [
      name,
      decodeEntities(value).replaceAll('\n', '\r\n'),
    ]),
  );
}
