import { advanceTimers, fakeBusiness, renderPage, realStyleOf } from '@catalogmx/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { storeMessage, storedKeys } from '../contact/pending-messages.ts';
import ArticlePage from './article-page.tsx';
import CategoryPage from './category-page.tsx';
import ContactPage from './contact-page.tsx';
import HomePage from './home-page.tsx';

test('the banner holds its own logo and the name of the business as the only main heading', () => {
  const { container } = renderPage(<HomePage />, { business: { logo: '/logo.png' } });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: fakeBusiness.name })).toBeVisible();
  expect(document.title).toBe(fakeBusiness.name);
  expect(container.querySelector('img')).toHaveAttribute('src', '/logo.png');
});

test('a banner takes the place of the drawing, in a size that fits the screen', () => {
  const banner = '/business-picture/0123456789abcdef.webp';
  const { container } = renderPage(<HomePage />, { business: { banner, logo: '/logo.png' } });
  const images = container.querySelectorAll('img');
  expect(images).toHaveLength(1);
  expect(images[0]).toHaveAttribute('src', banner);
  const sizes = `/business-picture/0123456789abcdef-small.webp 640w, ${banner} 1200w`;
  expect(images[0]).toHaveAttribute('srcset', sizes);
});

test.each(['banner', 'logo'])('the drawing takes the place of a %s that fails to load', (name) => {
  const business = { [name]: 'https://pictures.example/1.webp' };
  const { container } = renderPage(<HomePage />, { business });
  const image = container.querySelector('img');
  expect(container.querySelector('clipPath')).not.toBeInTheDocument();
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).not.toBeInTheDocument();
  expect(container.querySelector('clipPath')).toBeInTheDocument();
});

test('tiles and sticky buttons lead to the categories and the contact page', () => {
  renderPage(<HomePage />);
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksOf('What we offer')).toEqual([
    ['RENT ME', '/articles/category/1'],
    ['BUY INFLATABLES', '/articles/category/2'],
    ['PARTY EQUIPMENT', '/articles/category/3'],
    ['CONTACT US', '/contactUs'],
  ]);
  expect(linksOf('Reserve')).toEqual([
    ['Reserve your inflateble today!', '/articles/category/1'],
    ['Party Equipment', '/articles/category/3'],
  ]);
  const bar = screen.getByRole('navigation', { name: 'Reserve' });
  expect(realStyleOf(bar).position).toBe('sticky');
});

test('has sections on rentals, set-up, tear-down, towns, the owners and events with drawings', () => {
  const { container } = renderPage(<HomePage />);
  for (const [level, name] of [
    [2, 'RENT THE LIFE OF THE PARTY!'],
    [2, 'RENTALS FOR ANY EVENT!'],
    [2, 'Inflatable Rentals for Northwest Arkansas and Beyond!'],
    [undefined, 'Full-day rentals'],
    [undefined, 'Hourly rentals'],
    [undefined, 'Setup and teardown included'],
  ] as const) {
    expect(screen.getByRole('heading', { level, name })).toBeVisible();
  }
  expect(container).toHaveTextContent(/before noon.*day of your event.*by noon the next day/i);
  expect(screen.getByText(/^Ana and Luis are the people behind Bounce & Party/)).toBeVisible();
  const events = `Picnics, Weddings, Festivals, Holiday parties, Birthdays, Firework stands,
    Grand openings, Community parties, Family reunions`;
  for (const event of events.split(/,\s+/)) {
    expect(screen.getByText(event).querySelector('svg')).toBeInTheDocument();
  }
});

test('embeds the social video, lazily and with a plain link beside it', () => {
  renderPage(<HomePage />);
  const video = screen.getByTitle('Video: Bounce & Party at work');
  const address = new URL(video.getAttribute('src') ?? '');
  expect(address.origin + address.pathname).toBe('https://www.facebook.com/plugins/video.php');
  expect(address.searchParams.get('href')).toBe(fakeBusiness.video);
  expect(video).toHaveAttribute('loading', 'lazy');
  const link = screen.getByRole('link', { name: 'Watch the video on Facebook' });
  expect(link).toHaveAttribute('href', fakeBusiness.video);
});

test.each([
  ['home', <HomePage key="home" />, '/', '/'],
  ['contact', <ContactPage key="contact" />, '/contactUs', '/contactUs'],
  ['article', <ArticlePage key="article" />, '/article/:id', '/article/1'],
  [
    'category',
    <CategoryPage key="category" />,
    '/articles/category/:category',
    '/articles/category/1',
  ],
])(
  'the %s page sends a message that an earlier visit could not send',
  async (_, page, path, at) => {
    jest.useFakeTimers();
    storeMessage({ key: 'earlier-visit', name: 'Ann', phone: '555', message: 'Hello' });
    const { api } = renderPage(page, { path, at });
    await advanceTimers(0);
    expect(api.messages).toMatchObject([{ key: 'earlier-visit', message: 'Hello' }]);
    expect(storedKeys()).toEqual([]);
  },
);
