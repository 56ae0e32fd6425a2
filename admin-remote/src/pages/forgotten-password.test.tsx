import { expectConsoleError, failure, FakeApi, ok } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { button, field, fill, link } from '../testing/admin-screen.ts';

const SET = 'POST /user/new-password';
const spent = failure(400, 'invalid_input', 'This link was used already.');
const mailing = { 'GET /user/forgotten': ok({ mail: true }) };

const open = (at: string, api = new FakeApi()) => openAdmin(at, { session: null, api });

describe('Forgotten password', () => {
  test('the login page leads to it', async () => {
    const { user, router } = open('/settings');
    await user.click(link('Forgot your password?'));
    expect(router.state.location.pathname).toBe('/ForgotPassword');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot password');
  });

  test.each([
    ['without mails', ok({ mail: false })],
    ['on an older back end', { status: 404, body: {} }],
  ])('says who can help %s', async (_, answer) => {
    const api = new FakeApi({ 'GET /user/forgotten': answer });
    open('/ForgotPassword', api);
    expect(await screen.findByText(/^This site cannot mail you a link\./)).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  test('asks for the user name, and says the same for every name', async () => {
    const sent = { status: 202, body: { status: 'sent' } };
    const api = new FakeApi({ ...mailing, 'POST /user/forgotten': sent });
    const { user } = open('/ForgotPassword', api);
    const username = await screen.findByLabelText('Username');
    expect(button('Send me a link')).toBeDisabled();
    await user.type(username, 'ana{Enter}');
    expect(await screen.findByText(/^If this user has confirmed/)).toBeVisible();
    expect(api.callsTo('POST /user/forgotten')[0]?.data).toEqual({ username: 'ana' });
  });

  test('says why no link can be sent, and keeps the name', async () => {
    expectConsoleError(/Too many tries/);
    const tooMany = failure(429, 'too_many_requests', 'Too many tries. Try again in 60 s.');
    const api = new FakeApi({ ...mailing, 'POST /user/forgotten': tooMany });
    const { user } = open('/ForgotPassword', api);
    await user.type(await screen.findByLabelText('Username'), 'ana{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 60 s.');
    expect(field('Username')).toHaveValue('ana');
  });
});

describe('New password', () => {
  async function enter(api: FakeApi, password: string, repeated = password) {
    const { user } = open('/NewPassword#the-token-of-the-link', api);
    if (password) await fill(user, { 'New password': password });
    if (repeated) await fill(user, { 'Repeat the password': repeated });
    await user.click(button('Save the password'));
    return user;
  }

  test('is sent with the token of the link', async () => {
    const api = new FakeApi({ [SET]: ok({ status: 'updated', id: 2 }) });
    await enter(api, 'Wet-Slide-43');
    expect(await screen.findByText('Your new password is saved. Log in with it.')).toBeVisible();
    expect(api.callsTo(SET)[0]?.data).toEqual({
      token: 'the-token-of-the-link',
      key: btoa('Wet-Slide-43'),
    });
    expect(link('Go to the login')).toHaveAttribute('href', '/settings');
  });

  test.each([
    ['short', 'short', 'New password', 'Use 8 to 128 characters.'],
    ['Wet-Slide-43', 'Wet-Slide-44', 'Repeat the password', 'The passwords differ.'],
  ])('is checked before it is sent: %s, %s', async (password, repeated, label, problem) => {
    const api = new FakeApi();
    await enter(api, password, repeated);
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(problem) as string);
    expect(api.callsTo(SET)).toHaveLength(0);
  });

  test('that the server refuses is told beside the field', async () => {
    expectConsoleError(/Check the password/);
    const api = new FakeApi();
    const fields = { key: 'Leave the user name out of the password.' };
    api.override(SET, failure(400, 'invalid_input', 'Check the password.', fields));
    await enter(api, 'Wet-Slide-43');
    expect(await screen.findByText(fields.key)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a link that is spent says so', async () => {
    expectConsoleError(/used already/);
    const api = new FakeApi({ [SET]: spent });
    await enter(api, 'Wet-Slide-43');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already.');
  });
});

describe('Confirm email address', () => {
  const CONFIRM = 'POST /user/email/confirm';

  test('takes a press, as programs open links too, and says if the link is spent', async () => {
    expectConsoleError(/used already/);
    const api = new FakeApi({ [CONFIRM]: spent });
    const { user } = open('/ConfirmEmail#token-of-the-mail', api);
    expect(api.callsTo(CONFIRM)).toHaveLength(0);
    await user.click(button('Confirm my address'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already.');
    api.override(CONFIRM, ok({ status: 'updated', id: 2 }));
    await user.click(button('Confirm my address'));
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(api.callsTo(CONFIRM)[1]?.data).toEqual({ token: 'token-of-the-mail' });
  });
});
