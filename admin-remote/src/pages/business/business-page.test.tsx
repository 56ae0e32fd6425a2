import { getSite } from '@catalogmx/shared';
import type { BusinessConflict } from '@catalogmx/shared/contract';
import { expectConsoleError } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeOffice } from '../../testing/fake-business.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const PUT = 'PUT /business';

async function openBusiness(api = fakeOffice()) {
  const view = openAdmin('/Business', { api });
  await screen.findByLabelText('Phone');
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  const retype = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await view.user.clear(field);
    await view.user.type(field, text);
    return field;
  };
  const saves = () => api.callsTo(PUT).map(({ data }) => data);
  return { ...view, api, save, retype, saves };
}

const group = (name: string) => screen.getByRole('group', { name });

test('the dashboard leads to the values, which say where they come from and which are samples', async () => {
  const { user } = openAdmin('/Dashboard', { api: fakeOffice({ phone: '(479) 555-0100' }) });
  await user.click(await screen.findByRole('link', { name: 'The business' }));
  expect(await screen.findByLabelText('Phone')).toHaveValue('(479) 555-0100');
  expect(screen.getByText('Saved here, by Ana on Nov 20, 2026', { exact: false })).toBeVisible();
  expect(screen.getAllByText('From business.json').length).toBeGreaterThan(8);
  expect(screen.getAllByText('Sample value')).toHaveLength(1);
});

test('a save sends the changed values only, and the site of this tab shows them', async () => {
  const { save, saves, retype } = await openBusiness();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await retype('Phone', '(479) 555-0199');
  expect(screen.getByText('1 value changed')).toBeVisible();
  const preview = screen.getByRole('region', { name: 'What visitors will see' });
  expect(within(preview).getAllByText('(479) 555-0199')).toHaveLength(2);
  await save();
  expect(await screen.findByText('Saved. Visitors see it now.')).toBeVisible();
  expect(saves()).toEqual([
    { values: { phone: '(479) 555-0199' }, base: { phone: '(479) 555-0142' } },
  ]);
  expect(getSite().business.phone).toBe('(479) 555-0199');
  expect(screen.getByText('Saved here, by Ana', { exact: false })).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveValue('(479) 555-0199');
});

test('opening hours and towns are edited by the keyboard', async () => {
  const { user, save, saves } = await openBusiness();
  await user.click(screen.getByRole('button', { name: 'Add hours' }));
  const second = group('Hours 2');
  expect(within(second).getByLabelText('Monday')).toHaveFocus();
  await user.click(within(second).getByLabelText('Sunday'));
  await user.click(within(second).getByLabelText('Saturday'));
  await user.type(screen.getByLabelText('Towns'), '\n\n Lowell ');
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
  await screen.findByText('Saved. Visitors see it now.');
  await user.click(screen.getByRole('button', { name: 'Remove hours 1' }));
  expect(screen.getByRole('button', { name: 'Add hours' })).toHaveFocus();
  await save();
  await waitFor(() =>
    expect(saves()[1]).toMatchObject({ values: { hours: [{ opens: '09:00' }] } }),
  );
});

test('an owner enters a break, hours past midnight and 24 hours, and reads them as visitors do', async () => {
  const { user, save, saves } = await openBusiness();
  const preview = within(screen.getByRole('region', { name: 'What visitors will see' }));
  const enter = async (name: string, days: string[], from: string, to: string) => {
    await user.click(screen.getByRole('button', { name: 'Add hours' }));
    const line = within(group(name));
    for (const day of days) await user.click(line.getByLabelText(day));
    for (const [label, time] of Object.entries({ From: from, To: to })) {
      await user.clear(line.getByLabelText(label));
      await user.type(line.getByLabelText(label), time);
    }
    return line.getByLabelText('To');
  };
  const late = await enter('Hours 2', ['Monday', 'Friday'], '19:00', '02:00');
  expect(late).toHaveAccessibleDescription('On the next day');
  const midnight = await enter('Hours 3', ['Saturday'], '10:00', '00:00');
  expect(midnight).toHaveAccessibleDescription('At midnight');
  const all = await enter('Hours 4', ['Sunday'], '00:00', '00:00');
  expect(all).toHaveAccessibleDescription('Open 24 hours');
  expect(preview.getByText('Mon, Fri 9 am–6 pm, 7 pm–2 am')).toBeVisible();
  expect(preview.getByText('Sat 10 am–midnight')).toBeVisible();
  expect(preview.getByText('Sun Open 24 hours')).toBeVisible();
  await save();
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({
    values: {
      hours: [
        { opens: '09:00', closes: '18:00' },
        { days: ['Mo', 'Fr'], opens: '19:00', closes: '02:00' },
        { days: ['Sa'], opens: '10:00', closes: '00:00' },
        // Older servers accept it.
        { days: ['Su'], opens: '00:00', closes: '23:59' },
      ],
    },
  });
});

test('hours that overlap are refused', async () => {
  const { user, save, saves } = await openBusiness();
  await user.click(screen.getByRole('button', { name: 'Add hours' }));
  const second = within(group('Hours 2'));
  await user.click(second.getByLabelText('Monday'));
  await save();
  expect(second.getByLabelText('From')).toHaveAccessibleDescription(
    'Overlaps with hours 1 on Monday.',
  );
  expect(saves()).toEqual([]);
});

test('the time zone is chosen, with those of the country first, and times follow it', async () => {
  const { user, save, saves } = await openBusiness(fakeOffice({ owners: 'Rosa' }));
  const zone = screen.getByLabelText('Time zone');
  expect(zone).toHaveDisplayValue('Central (America/Chicago)');
  expect(screen.getByText('Saved here, by Ana on Nov 20, 2026, 9:00 AM CST')).toBeVisible();
  const [first] = within(zone).getAllByRole('option');
  expect(first).toHaveTextContent('Eastern (America/New_York)');
  await user.selectOptions(zone, 'America/New_York');
  await save();
  await waitFor(() =>
    expect(saves()).toEqual([
      { values: { timeZone: 'America/New_York' }, base: { timeZone: 'America/Chicago' } },
    ]),
  );
  expect(
    await screen.findAllByText('Saved here, by Ana on Nov 20, 2026, 10:00 AM EST'),
  ).toHaveLength(2);
});

test('an older server without a time zone saves the rest', async () => {
  const api = fakeOffice();
  Reflect.deleteProperty(api.office.file, 'timeZone');
  const { save, saves, retype } = await openBusiness(api);
  expect(screen.queryByLabelText('Time zone')).not.toBeInTheDocument();
  await retype('Owners', 'Ana');
  await save();
  await waitFor(() =>
    expect(saves()).toEqual([{ values: { owners: 'Ana' }, base: { owners: 'Ana and Luis' } }]),
  );
});

test('invalid values are refused beside their fields, and nothing is sent', async () => {
  const { user, save, saves, retype } = await openBusiness();
  const phone = await retype('Phone', 'call us');
  await retype('Latitude', 'north');
  await retype('Video', 'https://video.example/1');
  const hours = within(group('Hours 1'));
  await user.clear(hours.getByLabelText('To'));
  await user.type(hours.getByLabelText('To'), '09:00');
  await save();
  expect(await screen.findByText('Correct what is marked, then save again.')).toBeVisible();
  expect(phone).toHaveFocus();
  expect(phone).toHaveAccessibleDescription(/Use digits, spaces and/);
  expect(screen.getByLabelText('Latitude')).toBeInvalid();
  expect(screen.getByLabelText('Video')).toHaveAccessibleDescription(
    /Use the address of a video on https:\/\/www\.facebook\.com\./,
  );
  expect(hours.getByLabelText('To')).toHaveAccessibleDescription(
    /Opening and closing are the same/,
  );
  await retype('Phone', '(479) 555-0199');
  expect(phone).toBeValid();
  expect(saves()).toEqual([]);
});

test('what the server refuses stands beside its field', async () => {
  const api = fakeOffice();
  const { save, retype } = await openBusiness(api);
  const message = 'Check the input.';
  api.override(PUT, () => ({
    status: 400,
    body: { code: 'invalid_input', message, fields: { email: 'This mailbox is closed.' } },
  }));
  await retype('Email', 'closed@bounce.example');
  await save();
  expect(await screen.findByText('This mailbox is closed.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('closed@bounce.example');
});

test('a failure keeps the form, and saving again works', async () => {
  expectConsoleError(/./);
  const api = fakeOffice();
  const { save, retype } = await openBusiness(api);
  await retype('Owners', 'Ana');
  api.office.fails = true;
  await save();
  expect(await screen.findByText(/^It could not be saved\./)).toBeVisible();
  expect(screen.getByLabelText('Owners')).toHaveValue('Ana');
  api.office.fails = false;
  await save();
  expect(await screen.findByText('Saved. Visitors see it now.')).toBeVisible();
});

test('a value that somebody else has saved is shown, and one chooses', async () => {
  const api = fakeOffice();
  const { user, save, saves, retype } = await openBusiness(api);
  const at = Date.UTC(2026, 10, 20, 15);
  const conflicts: BusinessConflict['conflicts'] = {
    towns: { value: ['Lowell'], by: 'Rosa', at },
    phone: { value: '(479) 555-0777', by: 'Rosa', at },
  };
  api.override(PUT, () => ({ status: 409, body: { code: 'conflict', message: '', conflicts } }));
  await retype('Phone', '(479) 555-0199');
  await retype('Towns', 'Tontitown');
  await save();
  const keep = await screen.findByRole('button', { name: 'Keep mine: Phone' });
  await waitFor(() => expect(keep).toHaveFocus());
  expect(screen.getByText('Choose what stays, then save again.')).toBeVisible();
  await save();
  expect(saves()).toHaveLength(1);
  await user.click(keep);
  await user.click(screen.getByRole('button', { name: 'Take theirs: Towns' }));
  expect(screen.getByLabelText('Towns')).toHaveValue('Lowell');
  await save();
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toEqual({
    values: { phone: '(479) 555-0199' },
    base: { phone: '(479) 555-0777' },
  });
});

test('a sample that is right is saved as it is, and a saved value given back to the file', async () => {
  const { user, save, saves } = await openBusiness(fakeOffice({ owners: 'Rosa' }));
  await user.click(screen.getByRole('button', { name: 'This value is right: Phone' }));
  await user.click(screen.getByRole('button', { name: 'Use the value of business.json: Owners' }));
  expect(screen.getByLabelText('Owners')).toHaveValue('Ana and Luis');
  expect(screen.getByText('Comes from business.json once you save')).toBeVisible();
  await save();
  await waitFor(() =>
    expect(saves()).toEqual([
      {
        values: { phone: '(479) 555-0142', owners: null },
        base: { phone: '(479) 555-0142', owners: 'Rosa' },
      },
    ]),
  );
});

test('an old version is put into the form', async () => {
  const { user, save, saves, retype } = await openBusiness();
  await retype('Owners', 'Rosa');
  await save();
  await screen.findByText('Saved. Visitors see it now.');
  await retype('Owners', 'Zoe');
  await retype('Phone', '(479) 555-0199');
  await save();
  const versions = within(await screen.findByRole('region', { name: 'Old versions' }));
  await user.click(await versions.findByRole('button', { name: /^Restore the version/ }));
  expect(screen.getByLabelText('Owners')).toHaveValue('Rosa');
  expect(screen.getByLabelText('Phone')).toHaveValue('(479) 555-0142');
  await save();
  await waitFor(() => expect(saves()).toHaveLength(3));
  expect(saves()[2]).toMatchObject({ values: { owners: 'Rosa', phone: null } });
});

test('leaving with changes asks, and a session that ends keeps them', async () => {
  const api = fakeOffice();
  const { user, router, retype, save } = await openBusiness(api);
  await retype('Owners', 'Half written');
  await user.click(screen.getByRole('link', { name: 'Main Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Owners')).toHaveValue('Half written');

  const unauthorized = { code: 'unauthorized', message: 'Log in to do this.' };
  api.override(PUT, () => ({ status: 401, body: unauthorized }));
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  await user.type(await screen.findByLabelText(/^Username/i), 'admin');
  await user.type(screen.getByLabelText(/^Password/i), 'party-time-2026');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByLabelText('Owners')).toHaveValue('Half written');
  expect(screen.getByText('This is what you had not saved yet.')).toBeVisible();
});

test('an older back end has no link, and the page says so', async () => {
  expectConsoleError(/./);
  const { api, router } = openAdmin('/Dashboard');
  await screen.findByRole('link', { name: 'History' });
  await waitFor(() => expect(api.callsTo('GET /business')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'The business' })).not.toBeInTheDocument();
  await router.navigate('/Business');
  expect(await screen.findByText(/reads the business from business\.json only/)).toBeVisible();
});

test('a chosen picture is uploaded, previewed, and saved with the other values', async () => {
  const api = fakeOffice();
  const { user, save, saves } = await openBusiness(api);
  const path = '/business-picture/0123456789abcdef.webp';
  api.override('PUT /business/pictures', ({ data }) => {
    expect(data).toEqual({ use: 'banner', fileContent: 'R0lGODlh' });
    return { status: 201, body: { created: 'yes', path } };
  });
  const file = new File(['GIF89a'], 'castle.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Banner'), file);
  expect(await screen.findByRole('img', { name: 'Banner now' })).toHaveAttribute('src', path);
  await save();
  await waitFor(() =>
    expect(saves()[0]).toEqual({ values: { banner: path }, base: { banner: '' } }),
  );
  await screen.findByText('Saved. Visitors see it now.');
  expect(getSite().business.banner).toBe(path);
  await user.click(screen.getByRole('button', { name: 'Remove: Banner' }));
  expect(screen.queryByRole('img', { name: 'Banner now' })).not.toBeInTheDocument();
});

test('a picture that is refused says why beside its field', async () => {
  const api = fakeOffice();
  const { user, saves } = await openBusiness(api);
  const error = 'The picture is damaged.';
  const body = { created: 'no', error, code: 'picture_broken', message: error };
  api.override('PUT /business/pictures', () => ({ status: 400, body }));
  const choose = (content: string) =>
    user.upload(screen.getByLabelText('Logo'), new File([content], 'a', { type: 'image/png' }));
  await choose('%PDF-1.7');
  expect(await screen.findByText(/^PDF documents cannot be used/)).toBeVisible();
  expect(api.callsTo('PUT /business/pictures')).toEqual([]);
  await choose('GIF89a');
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByLabelText('Logo')).toBeInvalid();
  expect(saves()).toEqual([]);
});

test('leaving during an upload asks, and an upload can be cancelled', async () => {
  const api = fakeOffice();
  const { user } = await openBusiness(api);
  let fail: (outcome: 'network') => void = () => undefined;
  api.override('PUT /business/pictures', () => new Promise((resolve) => (fail = resolve)));
  await user.upload(
    screen.getByLabelText('Logo'),
    new File(['GIF89a'], 'castle.png', { type: 'image/png' }),
  );
  await screen.findByText('Uploading…');
  await user.click(screen.getByRole('link', { name: 'Main Dashboard' }));
  expect(await screen.findByText('A picture is still being uploaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(api.callsTo('PUT /business/pictures')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  fail('network');
  await waitFor(() => expect(screen.queryByText('Uploading…')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Logo')).toBeValid();
});

test('the form says that the map does not follow the address, and helps to find the place', async () => {
  const { retype } = await openBusiness();
  expect(screen.getByText(/^The map does not follow the address/)).toBeVisible();
  expect(screen.queryByText(/still shows the former place/)).toBeNull();
  await retype('Street and number', '7 Lake & Park Road');
  expect(screen.getByRole('link', { name: /^Find the address on a map/ })).toHaveAttribute(
    'href',
    expect.stringContaining('?q=7%20Lake%20%26%20Park%20Road%2C'),
  );
  await retype('Latitude', '36.2');
  expect(screen.queryByText(/still shows the former place/)).toBeNull();
});
