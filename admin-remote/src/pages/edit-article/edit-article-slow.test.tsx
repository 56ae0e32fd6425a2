import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  fakeArticles,
} from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { createDeferred } from '../../testing/deferred.ts';
import { hang } from '../../testing/hang.ts';
import { openAdmin } from '../../testing/open-admin.tsx';
import { passCallLimit } from '../../testing/pass-call-limit.ts';

const POST = 'POST /article/features';
const button = (name: string) => screen.getByRole('button', { name });

async function retitle(api = new FakeApi()) {
  const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
  await view.user.type(await screen.findByLabelText('Title'), ' XL');
  return view;
}

afterEach(() => jest.useRealTimers());

test('a save without an answer keeps the form, and "Try again" saves it', async () => {
  jest.useFakeTimers();
  expectConsoleError(/did not answer in time/);
  const { user, api, router } = await retitle();
  api.override(POST, hang);
  await user.keyboard('{Enter}');
  await advanceTimers(1_000);
  expect(button('Saving…')).toBeDisabled();
  await passCallLimit();
  expect(screen.getByText('The article could not be saved.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Royal Castle XL');
  api.restore(POST);
  await user.click(button('Try again'));
  await advanceTimers(100);
  expect(router.state.location.pathname).toBe('/Dashboard');
  expect(api.articles[0]?.title).toBe('Royal Castle XL');
});

test('a save that takes long is cancelled by "Cancel", which stays on the page', async () => {
  const { user, api, router } = await retitle();
  api.override(POST, hang);
  await user.keyboard('{Enter}{Enter}');
  await user.click(button('Cancel'));
  expect(await screen.findByText('Saving was canceled.')).toBeVisible();
  expect(screen.queryByText('The article could not be saved.')).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveValue('Royal Castle XL');
  expect(router.state.location.pathname).toBe('/EditArticle');
  expect(api.callsTo(POST)).toHaveLength(1);
});

test('an answer after the form was left opens and reports nothing', async () => {
  const { user, api, router } = await retitle();
  const answer = createDeferred();
  api.override(POST, async () => {
    await answer.promise;
    return { status: 200, body: { status: 'updated', id: 1 } };
  });
  await user.keyboard('{Enter}');
  const question = screen.findByRole('button', { name: 'Discard changes' });
  void router.navigate('/elsewhere');
  await user.click(await question);
  await screen.findByText('Another page');
  answer.resolve();
  await answer.promise;
  expect(router.state.location.pathname).toBe('/elsewhere');
  expect(screen.queryByText(/is saved/)).toBeNull();
});
