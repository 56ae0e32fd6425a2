import { renderPage } from '@catalogmx/shared/testing';
import { screen, within } from '@testing-library/react';
import { Footer } from './footer.tsx';

const footer = () => screen.getByRole('contentinfo');
const address = (name: string | RegExp) =>
  within(footer()).getByRole('link', { name }).getAttribute('href');

test('shows hours and towns, and links to phone, text messages, e-mail, map and social pages', () => {
  renderPage(<Footer />);
  expect(address('(479) 555-0142')).toBe('tel:+14795550142');
  expect(address('Text us')).toBe('sms:+14795550142');
  expect(address('hello@bounce.example')).toBe('mailto:hello@bounce.example');
  expect(address('100 Example Street, Springdale, AR 72762')).toBe(
    'https://maps.google.com/?q=100%20Example%20Street%2C%20Springdale%2C%20AR%2072762',
  );
  expect(address(/Facebook/)).toBe('https://www.facebook.com/example');
  expect(address(/Instagram/)).toBe('https://www.instagram.com/example');
  expect(screen.getByRole('heading', { name: 'Bounce & Party' })).toBeVisible();
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['Mon–Fri', 'Sat, Sun']);
  expect(texts('definition')).toEqual(['9 am–6 pm', 'Closed']);
  expect(screen.getByText('Springdale, Rogers')).toBeVisible();
});

test('links to the categories and the contact page, which gets to know the page before it', async () => {
  const { user, router } = renderPage(<Footer />, { path: '/article/1' });
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('listitem');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'RENT AN INFLATABLE',
    'BUY AN INFLATABLE',
    'RENT PARTY EQUIPMENT',
    'Contact us',
  ]);
  expect(address('BUY AN INFLATABLE')).toBe('/articles/category/2');
  await user.click(screen.getByRole('link', { name: 'Contact us' }));
  expect(router.state.location).toMatchObject({
    pathname: '/contactUs',
    state: { from: '/article/1' },
  });
});

test('leaves out hours and towns that are not known, and names a number for text messages alone', () => {
  const business = { hours: [], towns: undefined, textPhone: '(479) 555-0199' };
  renderPage(<Footer />, { business });
  expect(screen.queryByRole('heading', { name: 'Hours' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /Towns/ })).not.toBeInTheDocument();
  expect(address('Text us at (479) 555-0199')).toBe('sms:+14795550199');
});
