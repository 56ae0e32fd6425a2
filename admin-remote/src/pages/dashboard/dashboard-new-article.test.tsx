import { expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const POST = 'POST /article/features';
const dialog = () => within(screen.getByRole('dialog', { name: 'Article Details' }));
const title = () => dialog().getByLabelText('Title');
const save = () => dialog().getByRole('button', { name: 'Save' });

async function openModal(api = new FakeApi()) {
  const view = openAdmin('/Dashboard', { api });
  await view.user.click(await screen.findByRole('button', { name: 'New Article' }));
  return view;
}

describe("Modal 'Article Details'", () => {
  test('Title, Category select, multiline Content (4 rows), Active switch, Cancel and Save', async () => {
    await openModal();
    expect(title()).toHaveValue('');
    expect(dialog().getByLabelText('Category')).toHaveDisplayValue('-- Select Category --');
    expect(dialog().getByLabelText('Category')).toHaveValue('0');
    expect(
      dialog()
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent),
    ).toEqual(['RENT AN INFLATABLE', 'BUY AN INFLATABLE', 'RENT PARTY EQUIPMENT']);
    expect(dialog().getByLabelText('Content')).toHaveAttribute('rows', '4');
    expect(dialog().getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(save()).toBeVisible();
  });

  test('The active value is inverted on each change (default true)', async () => {
    const { user } = await openModal();
    const active = dialog().getByRole('switch', { name: 'Active' });
    await user.click(active);
    expect(active).not.toBeChecked();
    await user.click(active);
    expect(active).toBeChecked();
  });

  test('An empty title is refused, beside the field', async () => {
    const { user, api } = await openModal();
    await user.type(title(), '  ');
    await user.click(save());
    expect(title()).toHaveAccessibleDescription('Enter a title.');
    expect(title()).toHaveFocus();
    expect(api.callsTo(POST)).toHaveLength(0);
  });

  test('Category 0 may be saved; then the modal closes and the list refreshes', async () => {
    const { user, api } = await openModal();
    await user.type(title(), 'Dunk Tank');
    await user.type(dialog().getByLabelText('Content'), 'Bring towels.');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(POST)[0]?.data).toEqual({
      title: 'Dunk Tank',
      content: 'Bring towels.',
      cat_id: 0,
      active: true,
    });
    const row = await screen.findByRole('row', { name: /Bring towels/ });
    expect(within(row).getByRole('cell', { name: 'Unknown' })).toBeVisible();
    expect(screen.getByText('“Dunk Tank” is now in Active Articles.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'New Article' })).toHaveFocus();
  });

  test('A failed save tells in a toast and keeps the contents', async () => {
    expectConsoleError(/cannot be reached/);
    const api = new FakeApi();
    api.override(POST, () => 'network');
    const { user } = await openModal(api);
    await user.type(title(), 'Dunk Tank');
    await user.selectOptions(dialog().getByLabelText('Category'), 'BUY AN INFLATABLE');
    await user.click(save());
    expect(await screen.findByText('The article could not be saved.')).toBeVisible();
    expect(title()).toHaveValue('Dunk Tank');
    expect(dialog().getByLabelText('Category')).toHaveValue('2');
    expect(save()).toBeEnabled();
  });

  test('Cancel of a changed form asks first', async () => {
    const { user } = await openModal();
    await user.type(title(), 'Dunk');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(title()).toHaveValue('Dunk');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New Article' }));
    expect(title()).toHaveValue('');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
