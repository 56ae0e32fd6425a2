import { fakeArticles, simulateTranslation } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, retype } from '../testing/admin-screen.ts';
import { apiWithArticles } from '../testing/article-table.ts';
import { fakeOffice } from '../testing/fake-business.ts';
import { fakeImageEditing } from '../testing/fake-image-editing.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const status = (text: string) =>
  waitFor(() => {
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(texts).toContain(`${text}~`);
  });

test('a translated table shows its new page, and how many articles are selected', async () => {
  const { user } = openAdmin('/Dashboard', { api: apiWithArticles(45) });
  await screen.findByText(/^Page 1 of/);
  const listStale = simulateTranslation();
  const box = (index: number) => screen.getAllByRole('checkbox')[index] as HTMLElement;
  await user.click(box(1));
  await status('1 selected');
  await user.click(box(2));
  await status('2 selected');
  await user.click(button(/^Next/));
  await waitFor(() => expect(screen.getByText(/^Page 2 of/)).toBeVisible());
  expect(listStale()).toEqual([]);
});

test('a translated form takes changes of the business back', async () => {
  const { user } = openAdmin('/Business', { api: fakeOffice() });
  await screen.findByLabelText('Phone');
  const listStale = simulateTranslation();
  const phone = await retype(user, 'Phone~', '(479) 555-0199');
  await status('1 value changed');
  await user.clear(phone);
  await user.paste('(479) 555-0142');
  await waitFor(() => expect(screen.queryByText('1 value changed~')).not.toBeInTheDocument());
  expect(listStale()).toEqual([]);
});

test('a translated image says that its name is empty', async () => {
  const { user } = openAdmin('/EditArticle', { api: fakeImageEditing(), state: fakeArticles[0] });
  // The code for sorting renders the rows anew.
  await screen.findAllByRole('button', { name: /^Move: / });
  const [name] = screen.getAllByLabelText<HTMLInputElement>(/^Name: /) as [HTMLInputElement];
  const listStale = simulateTranslation();
  await user.clear(name);
  expect(await screen.findByText('Enter a name.~')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Enter a name.~')).not.toBeInTheDocument());
  expect(name).toBeInTheDocument();
  expect(listStale()).toEqual([]);
});
