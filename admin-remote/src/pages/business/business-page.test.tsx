import { getSite } from '@catalogmx/shared';
import type { BusinessConflict } from '@catalogmx/shared/contract';
import { applyStyleSheets, expectConsoleError, failure } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  button,
  field,
  press,
  retype as retypeIn,
  see,
  seeNo,
  sent,
} from '../../testing/admin-screen.ts';
import { fakeOffice } from '../../testing/fake-business.ts';
import { fakePhotos, largePhoto } from '../../testing/fake-image-editing.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const PUT = 'PUT /business';
const SAVED = 'Saved. Visitors see it now.';
const OTHER_PHONE = '(479) 555-0199';
const PHONE = '(479) 555-0142';

async function openBusiness(api = fakeOffice()) {
  const view = openAdmin('/Business', { api });
  const { user } = view;
  await screen.findByLabelText('Phone');
  const save = () => user.click(button('Save'));
  const retype = (label: string, text: string) => retypeIn(user, label, text);
  const saves = () => sent(api, PUT);
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
  await see(/^Saved here, by Ana on Nov 20, 2026/);
  expect(screen.getAllByText('From business.json').length).toBeGreaterThan(8);
  expect(screen.getAllByText('Sample value')).toHaveLength(1);
});

test('a save sends the changed values only, and the site of this tab shows them', async () => {
  const { save, saves, retype } = await openBusiness();
  expect(button('Save')).toBeDisabled();
  await retype('Phone', OTHER_PHONE);
  await see('1 value changed');
  expect(preview().getAllByText(OTHER_PHONE)).toHaveLength(2);
  await save();
  await see(SAVED);
  expect(saves()).toEqual([{ values: { phone: OTHER_PHONE }, base: { phone: PHONE } }]);
  expect(getSite().business.phone).toBe(OTHER_PHONE);
  await see(/^Saved here, by Ana/);
  expect(field('Phone')).toHaveValue(OTHER_PHONE);
});

describe('Opening hours', () => {
  test('and towns are edited by the keyboard', async () => {
    const { user, save, expectSave } = await openBusiness();
    await user.click(button('Add hours'));
    const second = within(group('Hours 2'));
    expect(second.getByLabelText('Monday')).toHaveFocus();
    await user.click(second.getByLabelText('Sunday'));
    await user.click(second.getByLabelText('Saturday'));
    await user.type(field('Towns'), '\n\n Lowell ');
    await save();
    const times = { opens: '09:00', closes: '18:00' };
    const hours = [
      ['Mo', 'Tu', 'We', 'Th', 'Fr'],
      ['Sa', 'Su'],
    ].map((days) => ({ days, ...times }));
    await expectSave({ values: { hours, towns: ['Springdale', 'Rogers', 'Lowell'] } });
    await see(SAVED);
    await user.click(button('Remove hours 1'));
    expect(button('Add hours')).toHaveFocus();
    await save();
    await expectSave({ values: { hours: hours.slice(1) } });
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
  await see('Saved here, by Ana on Nov 20, 2026, 9:00 AM CST');
  const [first] = within(zone).getAllByRole('option');
  expect(first).toHaveTextContent('Eastern (America/New_York)');
  await user.selectOptions(zone, 'America/New_York');
  await save();
  await expectSave({
    values: { timeZone: 'America/New_York' },
    base: { timeZone: 'America/Chicago' },
  });
  const saved = 'Saved here, by Ana on Nov 20, 2026, 10:00 AM EST';
  expect(await screen.findAllByText(saved)).toHaveLength(2);
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
  await see('Correct what is marked, then save again.');
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

test('an error of the server shows beside its field', async () => {
  const { api, save, retype } = await openBusiness();
  const fields = { email: 'This mailbox is closed.' };
  api.override(PUT, failure(400, 'invalid_input', 'Check the input.', fields));
  await retype('Email', 'closed@bounce.example');
  await save();
  await see('This mailbox is closed.');
  expect(field('Email')).toHaveValue('closed@bounce.example');
});

test('a value that somebody else has saved is shown, and one chooses', async () => {
  const { user, api, save, saves, retype, expectSave } = await openBusiness();
  const by = { by: 'Rosa', at: Date.UTC(2026, 10, 20, 15) };
  const phone = '(479) 555-0777';
  const towns = { value: ['Lowell'], ...by };
  const conflicts: BusinessConflict['conflicts'] = { towns, phone: { value: phone, ...by } };
  api.override(PUT, { status: 409, body: { code: 'conflict', message: '', conflicts } });
  await retype('Phone', OTHER_PHONE);
  await retype('Towns', 'Tontitown');
  await save();
  const keep = await screen.findByRole('button', { name: 'Keep mine: Phone' });
  await waitFor(() => expect(keep).toHaveFocus());
  await see('Choose what stays, then save again.');
  await save();
  expect(saves()).toHaveLength(1);
  await user.click(keep);
  await user.click(button('Take theirs: Towns'));
  expect(field('Towns')).toHaveValue('Lowell');
  await save();
  await expectSave({ values: { phone: OTHER_PHONE }, base: { phone } });
});

test('a sample that is right is saved as it is, and a saved value given back to the file', async () => {
  const { user, save, expectSave } = await openBusiness(fakeOffice({ owners: 'Rosa' }));
  await user.click(button('This value is right: Phone'));
  await user.click(button('Use the value of business.json: Owners'));
  expect(field('Owners')).toHaveValue('Ana and Luis');
  await see('Comes from business.json once you save');
  await save();
  await expectSave({
    values: { phone: PHONE, owners: null },
    base: { phone: PHONE, owners: 'Rosa' },
  });
});

test('an old version is put into the form, and leaving with changes asks', async () => {
  const { save, expectSave, retype, user } = await openBusiness();
  await retype('Owners', 'Rosa');
  await save();
  await see(SAVED);
  await retype('Owners', 'Zoe');
  await retype('Phone', OTHER_PHONE);
  await save();
  await press(user, 'button', /^Restore the version/);
  expect(field('Owners')).toHaveValue('Rosa');
  expect(field('Phone')).toHaveValue(PHONE);
  await press(user, 'link', 'Main Dashboard');
  await press(user, 'button', 'Keep editing');
  await save();
  await waitFor(() => expect(button('Save')).toBeDisabled());
  await expectSave({ values: { owners: 'Rosa', phone: null } });
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
  await see(/reads the business from business\.json only/);
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
    expect(sent(api, UPLOAD)).toEqual([{ use: 'banner', fileContent: 'R0lGODlh' }]);
    await save();
    await expectSave({ values: { banner: path }, base: { banner: '' } });
    await see(SAVED);
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
    await see(/^PDF documents cannot be used/);
    expect(sent(api, UPLOAD)).toEqual([]);
    await user.upload(field('Logo'), picture());
    await see(error);
    expect(field('Logo')).toBeInvalid();
    expect(saves()).toEqual([]);
  });

  test('that is being uploaded makes leaving ask, and can be canceled', async () => {
    const { user, api } = await openBusiness();
    api.override(UPLOAD, 'hang');
    await user.upload(field('Logo'), picture());
    await see('Uploading…');
    await press(user, 'link', 'Main Dashboard');
    await see('A picture is still being uploaded.');
    await user.click(button('Keep editing'));
    await waitFor(() => expect(sent(api, UPLOAD)).toHaveLength(1));
    await user.click(button('Cancel'));
    await seeNo('Uploading…');
    expect(field('Logo')).toBeValid();
  });

  test('that the browser never encodes can be canceled', async () => {
    fakePhotos({ encodes: false });
    const { user } = await openBusiness();
    await user.upload(field('Logo'), largePhoto('logo.jpg', 2));
    await user.click(button('Cancel'));
    await seeNo('Uploading…');
    expect(field('Logo')).toBeValid();
  });
});

test('the form says that the map does not follow the address, and helps to find the place', async () => {
  const { retype } = await openBusiness();
  await see(/^The map does not follow the address/);
  expect(screen.queryByText(/still shows the former place/)).toBeNull();
  await retype('Street and number', '7 Lake & Park Road');
  const link = await screen.findByRole('link', { name: /^Find the address on a map/ });
  const query = '?q=7%20Lake%20%26%20Park%20Road%2C';
  expect(link).toHaveAttribute('href', expect.stringContaining(query));
  await retype('Latitude', '36.2');
  expect(screen.queryByText(/still shows the former place/)).toBeNull();
});
