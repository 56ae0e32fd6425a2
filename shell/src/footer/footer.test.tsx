import { addressText, wellFormed } from '@catalogmx/shared/contract';
import { renderPage } from '@catalogmx/shared/testing';
import { anyText } from '@catalogmx/shared/testing/any-text';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
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

test('shows a business of any text, and links to its address', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, street, town) => {
      const address = { street, city: town, region: name, postalCode: '72762', country: 'US' };
      const email = 'a?cc=b@x.example';
      const business = { name, phone: street, email, address, towns: [town] };
      const { unmount } = renderPage(<Footer />, { business });
      const href = (start: string) =>
        document.querySelector<HTMLAnchorElement>(`a[href^="${start}"]`)?.href ?? '';
      const place = new URL(href('https://maps')).searchParams.get('q');
      expect(place).toBe(wellFormed(addressText(address)));
      expect(href('mailto:')).toBe('mailto:a%3Fcc%3Db@x.example');
      unmount();
    }),
    { numRuns: 20 },
  );
});
