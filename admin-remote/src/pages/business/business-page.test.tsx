import { getSite } from '@catalogmx/shared';
import type { BusinessConflict } from '@catalogmx/shared/contract';
import { applyStyleSheets, expectConsoleError, failure } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, field, press, retype as retypeIn } from '../../testing/admin-screen.ts';
import { fakeOffice } from '../../testing/fake-business.ts';
import { fakePhotos, largePhoto } from '../../testing/fake-photos.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const PUT = 'PUT /business';
const SAVED = 'Saved. Visitors see it now.';
const OTHER_PHONE = '(479) 555-0199';

async function openBusiness(api = fakeOffice()) {
  const view = openAdmin('/Business', { api });
  const { user } = view;
  await screen.findByLabelText('Phone');
  const save = () => user.click(button('Save'));
  const retype = (label: string, text: string) => retypeIn(user, label, text);
  const saves = () => api.callsTo(PUT).map(({ data }) => data);
  const expectSave = (data: object) =>
    waitFor(() => expect(saves().at(-1)).toEqual(expect.objectContaining(data)));
  return { ...view, api, save, retype, saves, expectSave };
}

const group = (name: string) => screen.getByRole('group', { name });
const preview = () => within(screen.getByRole('region', { name: 'What visitors will see' }));

test('the dashboard leads to the values, which say where they come from and which are samples', async () => {
  applyStyleSheets();
  const { user } = openAdmin('/Dashboard', { api: fakeOffice({ phone: '(479) 555-0100' }) });
  await press(user, 'link', 'The business');
  expect(await screen.findByLabelText('Phone')).toHaveValue('(479) 555-0100');
  expect(screen.getByText('Saved here, by Ana on Nov 20, 2026', { exact: false })).toBeVisible();
  expect(screen.getAllByText('From business.json').length).toBeGreaterThan(8);
  expect(screen.getAllByText('Sample value')).toHaveLength(1);
});

test('a save sends the changed values only, and the site of this tab shows them', async () => {
  const { save, saves, retype } = await openBusiness();
  expect(button('Save')).toBeDisabled();
  await retype('Phone', OTHER_PHONE);
  expect(screen.getByText('1 value changed')).toBeVisible();
  expect(preview().getAllByText(OTHER_PHONE)).toHaveLength(2);
  await save();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(saves()).toEqual([{ values: { phone: OTHER_PHONE }, base: { phone: '(479) 555-0142' } }]);
  expect(getSite().business.phone).toBe(OTHER_PHONE);
  expect(screen.getByText('Saved here, by Ana', { exact: false })).toBeVisible();
  expect(field('Phone')).toHaveValue(OTHER_PHONE);
});

describe('Opening hours', () => {
  test('and towns are edited by the keyboard', async () => {
    const { user, save, saves } = await openBusiness();
    await user.click(button('Add hours'));
    const second = group('Hours 2');
    expect(within(second).getByLabelText('Monday')).toHaveFocus();
    await user.click(within(second).getByLabelText('Sunday'));
    await user.click(within(second).getByLabelText('Saturday'));
    await user.type(field('Towns'), '\n\n Lowell ');
    await save();
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]).toMatchObject({
      values: {
        hours: [
          { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' },
          { days: ['Sa', 'Su'], opens: '09:00', closes: '18:00' },
        ],
        towns: ['Springdale', 'Rogers', 'Lowell'],
      },
    });
    await screen.findByText(SAVED);
    await user.click(button('Remove hours 1'));
    expect(button('Add hours')).toHaveFocus();
    await save();
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]).toMatchObject({ values: { hours: [{ opens: '09:00' }] } });
  });

  test('say how visitors read them, and which overlap', async () => {
    const { user, save, saves } = await openBusiness();
    await user.click(button('Add hours'));
    const second = within(group('Hours 2'));
    await user.click(second.getByLabelText('Monday'));
    await save();
    const overlap = 'Overlaps with hours 1 on Monday.';
    expect(second.getByLabelText('From')).toHaveAccessibleDescription(overlap);
    expect(saves()).toEqual([]);
    for (const [from, to, hint, hours] of [
      ['19:00', '02:00', 'On the next day', 'Mon 9 am–6 pm, 7 pm–2 am'],
      ['19:00', '00:00', 'At midnight', 'Mon 9 am–6 pm, 7 pm–midnight'],
      ['00:00', '00:00', 'Open 24 hours', /^Mon .*Open 24 hours/],
    ] as const) {
      fireEvent.change(second.getByLabelText('From'), { target: { value: from } });
      fireEvent.change(second.getByLabelText('To'), { target: { value: to } });
      expect(second.getByLabelText('To')).toHaveAccessibleDescription(hint);
      expect(preview().getByText(hours)).toBeVisible();
    }
  });
});

test('the time zone is chosen, with those of the country first, and times follow it', async () => {
  const { user, save, expectSave } = await openBusiness(fakeOffice({ owners: 'Rosa' }));
  const zone = field('Time zone');
  expect(zone).toHaveDisplayValue('Central (America/Chicago)');
  const savedAt = (time: string) => `Saved here, by Ana on Nov 20, 2026, ${time}`;
  expect(screen.getByText(savedAt('9:00 AM CST'))).toBeVisible();
  const [first] = within(zone).getAllByRole('option');
  expect(first).toHaveTextContent('Eastern (America/New_York)');
  await user.selectOptions(zone, 'America/New_York');
  await save();
  const base = { timeZone: 'America/Chicago' };
  await expectSave({ values: { timeZone: 'America/New_York' }, base });
  expect(await screen.findAllByText(savedAt('10:00 AM EST'))).toHaveLength(2);
});

test('an older server without a time zone saves the rest', async () => {
  const api = fakeOffice();
  Reflect.deleteProperty(api.office.file, 'timeZone');
  const { save, expectSave, retype } = await openBusiness(api);
  expect(screen.queryByLabelText('Time zone')).not.toBeInTheDocument();
  await retype('Owners', 'Ana');
  await save();
  await expectSave({ values: { owners: 'Ana' }, base: { owners: 'Ana and Luis' } });
});

test('invalid values are refused beside their fields, and nothing is sent', async () => {
  const { user, save, saves, retype } = await openBusiness();
  const phone = await retype('Phone', 'call us');
  await retype('Latitude', 'north');
  await retype('Video', 'https://video.example/1');
  const closing = () => within(group('Hours 1')).getByLabelText('To');
  await user.clear(closing());
  await user.type(closing(), '09:00');
  await save();
  expect(await screen.findByText('Correct what is marked, then save again.')).toBeVisible();
  expect(phone).toHaveFocus();
  expect(phone).toHaveAccessibleDescription(/Use digits, spaces and/);
  expect(field('Latitude')).toBeInvalid();
  const facebook = /Use the address of a video on https:\/\/www\.facebook\.com\./;
  expect(field('Video')).toHaveAccessibleDescription(facebook);
  expect(closing()).toHaveAccessibleDescription(/Opening and closing are the same/);
  await retype('Phone', OTHER_PHONE);
  expect(phone).toBeValid();
  expect(saves()).toEqual([]);
});

test('what the server refuses is told beside its field', async () => {
  const { api, save, retype } = await openBusiness();
  const fields = { email: 'This mailbox is closed.' };
  api.override(PUT, failure(400, 'invalid_input', 'Check the input.', fields));
  await retype('Email', 'closed@bounce.example');
  await save();
  expect(await screen.findByText('This mailbox is closed.')).toBeVisible();
  expect(field('Email')).toHaveValue('closed@bounce.example');
});

test('a value that somebody else has saved is shown, and one chooses', async () => {
  const { user, api, save, saves, retype } = await openBusiness();
  const at = Date.UTC(2026, 10, 20, 15);
  const conflicts: BusinessConflict['conflicts'] = {
    towns: { value: ['Lowell'], by: 'Rosa', at },
    phone: { value: '(479) 555-0777', by: 'Rosa', at },
  };
  api.override(PUT, { status: 409, body: { code: 'conflict', message: '', conflicts } });
  await retype('Phone', OTHER_PHONE);
  await retype('Towns', 'Tontitown');
  await save();
  const keep = await screen.findByRole('button', { name: 'Keep mine: Phone' });
  await waitFor(() => expect(keep).toHaveFocus());
  expect(screen.getByText('Choose what stays, then save again.')).toBeVisible();
  await save();
  expect(saves()).toHaveLength(1);
  await user.click(keep);
  await user.click(button('Take theirs: Towns'));
  expect(field('Towns')).toHaveValue('Lowell');
  await save();
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toEqual({ values: { phone: OTHER_PHONE }, base: { phone: '(479) 555-0777' } });
});

test('a sample that is right is saved as it is, and a saved value given back to the file', async () => {
  const { user, save, expectSave } = await openBusiness(fakeOffice({ owners: 'Rosa' }));
  await user.click(button('This value is right: Phone'));
  await user.click(button('Use the value of business.json: Owners'));
  expect(field('Owners')).toHaveValue('Ana and Luis');
  expect(screen.getByText('Comes from business.json once you save')).toBeVisible();
  await save();
  const phone = '(479) 555-0142';
  await expectSave({ values: { phone, owners: null }, base: { phone, owners: 'Rosa' } });
});

test('an old version is put into the form', async () => {
  const { save, saves, retype, user } = await openBusiness();
  await retype('Owners', 'Rosa');
  await save();
  await screen.findByText(SAVED);
  await retype('Owners', 'Zoe');
  await retype('Phone', OTHER_PHONE);
  await save();
  await press(user, 'button', /^Restore the version/);
  expect(field('Owners')).toHaveValue('Rosa');
  expect(field('Phone')).toHaveValue('(479) 555-0142');
  await save();
  await waitFor(() => expect(saves()).toHaveLength(3));
  expect(saves()[2]).toMatchObject({ values: { owners: 'Rosa', phone: null } });
});

test('leaving with changes asks', async () => {
  const { user, retype } = await openBusiness();
  await retype('Owners', 'Half written');
  await press(user, 'link', 'Main Dashboard');
  await press(user, 'button', 'Keep editing');
  expect(field('Owners')).toHaveValue('Half written');
});

test('an older back end has no links to business and inquiries, and the page says so', async () => {
  applyStyleSheets();
  expectConsoleError(/./);
  const { api, router } = openAdmin('/Dashboard');
  await screen.findByRole('link', { name: 'History' });
  for (const call of ['GET /business', 'GET /contact/unread']) {
    await waitFor(() => expect(api.callsTo(call)).not.toHaveLength(0));
  }
  expect(screen.queryByRole('link', { name: /The business|Inquiries/ })).not.toBeInTheDocument();
  await router.navigate('/Business');
  expect(await screen.findByText(/reads the business from business\.json only/)).toBeVisible();
});

describe('A picture', () => {
  const UPLOAD = 'PUT /business/pictures';
  const picture = (content = 'GIF89a') => new File([content], 'castle.png', { type: 'image/png' });

  test('is uploaded when it is chosen, previewed, and saved with the other values', async () => {
    const { user, api, save, expectSave } = await openBusiness();
    const path = '/business-picture/0123456789abcdef.webp';
    api.override(UPLOAD, { status: 201, body: { created: 'yes', path } });
    await user.upload(field('Banner'), picture());
    expect(await screen.findByRole('img', { name: 'Banner now' })).toHaveAttribute('src', path);
    const data = { use: 'banner', fileContent: 'R0lGODlh' };
    expect(api.callsTo(UPLOAD)).toMatchObject([{ data }]);
    await save();
    await expectSave({ values: { banner: path }, base: { banner: '' } });
    await screen.findByText(SAVED);
    expect(getSite().business.banner).toBe(path);
    await user.click(button('Remove: Banner'));
    expect(screen.queryByRole('img', { name: 'Banner now' })).not.toBeInTheDocument();
  });

  test('that is refused says why beside its field', async () => {
    const { user, api, saves } = await openBusiness();
    const error = 'The picture is damaged.';
    const body = { created: 'no', error, code: 'picture_broken', message: error };
    api.override(UPLOAD, { status: 400, body });
    await user.upload(field('Logo'), picture('%PDF-1.7'));
    expect(await screen.findByText(/^PDF documents cannot be used/)).toBeVisible();
    expect(api.callsTo(UPLOAD)).toEqual([]);
    await user.upload(field('Logo'), picture());
    expect(await screen.findByText(error)).toBeVisible();
    expect(field('Logo')).toBeInvalid();
    expect(saves()).toEqual([]);
  });

  test('that is being uploaded makes leaving ask, and can be canceled', async () => {
    const { user, api } = await openBusiness();
    api.override(UPLOAD, 'network');
    const release = api.hold(UPLOAD);
    await user.upload(field('Logo'), picture());
    await screen.findByText('Uploading…');
    await press(user, 'link', 'Main Dashboard');
    expect(await screen.findByText('A picture is still being uploaded.')).toBeVisible();
    await user.click(button('Keep editing'));
    await waitFor(() => expect(api.callsTo(UPLOAD)).toHaveLength(1));
    await user.click(button('Cancel'));
    await release();
    await waitFor(() => expect(screen.queryByText('Uploading…')).not.toBeInTheDocument());
    expect(field('Logo')).toBeValid();
  });

  test('that the browser never encodes can be canceled', async () => {
    fakePhotos({ encodes: false });
    const { user } = await openBusiness();
    await user.upload(field('Logo'), largePhoto('logo.jpg', 2));
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByText('Uploading…')).not.toBeInTheDocument());
    expect(field('Logo')).toBeValid();
  });
});

test('the form says that the map does not follow the address, and helps to find the place', async () => {
  const { retype } = await openBusiness();
  expect(screen.getByText(/^The map does not follow the address/)).toBeVisible();
  expect(screen.queryByText(/still shows the former place/)).toBeNull();
  await retype('Street and number', '7 Lake & Park Road');
  const link = await screen.findByRole('link', { name: /^Find the address on a map/ });
  const query = '?q=7%20Lake%20%26%20Park%20Road%2C';
  expect(link).toHaveAttribute('href', expect.stringContaining(query));
  await retype('Latitude', '36.2');
  expect(screen.queryByText(/still shows the former place/)).toBeNull();
});
