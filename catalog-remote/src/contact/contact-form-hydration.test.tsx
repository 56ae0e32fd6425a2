import { setApiAdapter, setSite } from '@catalogmx/shared';
import { advanceTimers, FakeApi, fakeBusiness } from '@catalogmx/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { saveDraft } from './use-contact-form.ts';
import { ContactForm } from './contact-form.tsx';

const form = (
  <ContactForm
    prefill="I am interested in Royal Castle"
    articleIds={[1]}
    heading={createRef<HTMLHeadingElement>()}
  />
);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

let api: FakeApi;
let container: HTMLElement;

/** The page as the server sends it, before the scripts have run. */
beforeEach(() => {
  jest.useFakeTimers();
  api = new FakeApi();
  setApiAdapter(api.adapter);
  setSite({ business: fakeBusiness });
  container = document.createElement('div');
  container.innerHTML = renderToString(form);
  document.body.append(container);
});

const hydrate = () => render(form, { container, hydrate: true });

test('what was written before the scripts ran stays, and its time counts', async () => {
  const written = { Name: 'Ann', Phone: '479 555 0100', Message: 'A castle?' };
  for (const [label, text] of Object.entries(written)) field(label).value = text;
  await advanceTimers(4_000);
  hydrate();
  for (const [label, text] of Object.entries(written)) expect(field(label)).toHaveValue(text);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await advanceTimers(200);
  expect(api.messages).toMatchObject([{ message: 'A castle?', took: 4_000 }]);
});

test('a draft fills in only what is empty', () => {
  saveDraft({ name: 'Ann', email: undefined, phone: '479', message: 'Draft' }, 1_000);
  field('Message').value = 'Newer';
  hydrate();
  expect(field('Name')).toHaveValue('Ann');
  expect(field('Message')).toHaveValue('Newer');
});

test('the time of an empty form begins with the scripts', async () => {
  await advanceTimers(4_000);
  hydrate();
  fireEvent.input(field('Name'), { target: { value: 'Bot' } });
  fireEvent.input(field('Phone'), { target: { value: '479' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await advanceTimers(200);
  expect(api.messages).toMatchObject([{ took: 0 }]);
});
