import { renderPage } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { ShareButtons } from './share-buttons.tsx';

const PAGE = encodeURIComponent('http://localhost/article/12');

beforeEach(() => window.history.replaceState(null, '', '/article/12'));
afterEach(() => window.history.replaceState(null, '', '/'));

function renderButtons() {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  return { ...renderPage(<ShareButtons title="Castle & Slide" />), open };
}

test('e-mail opens a composer to the business, with title and address filled in', () => {
  renderButtons();
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /email/ });
  const [recipient, query] = href.split('?');
  expect(recipient).toBe('mailto:hello@bounce.example');
  const fields = new URLSearchParams(query);
  expect(fields.get('subject')).toBe('Castle & Slide');
  expect(fields.get('body')).toBe('Castle & Slide\r\nhttp://localhost/article/12');
});

test.each([
  ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${PAGE}`],
  ['WhatsApp', `https://wa.me/?text=${PAGE}`],
])('%s shares the address of the page in a centred 550x400 pop-up', async (network, address) => {
  const { user, open } = renderButtons();
  const popup = { opener: window } as unknown as Window;
  open.mockReturnValue(popup);
  Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1350, outerHeight: 900 });

  await user.click(screen.getByRole('link', { name: new RegExp(network) }));

  const features = 'popup,width=550,height=400,left=500,top=300';
  expect(open).toHaveBeenCalledWith(address, '_blank', features);
  expect(popup.opener).toBeNull();
});

test.each(['Facebook', 'WhatsApp'])(
  'where pop-ups are blocked, %s opens as a plain link in a tab',
  async (network) => {
    const { user, open } = renderButtons();
    const link = screen.getByRole('link', { name: new RegExp(network) });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    const click = jest.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('click', click, { once: true });
    await user.click(link);
    expect(open).toHaveBeenCalled();
    expect(click).toHaveReturnedWith(false);
  },
);

test('a click for a new tab opens no pop-up', async () => {
  const { user, open } = renderButtons();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: /Facebook/ }));
  expect(open).not.toHaveBeenCalled();
});

test('the address stays short enough for mail programs, whatever the title', () => {
  for (const title of ['字'.repeat(200), '🎉'.repeat(100), 'Castle \ud83c']) {
    const { unmount } = renderPage(<ShareButtons title={title} />);
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /email/ });
    expect(href.length).toBeLessThanOrEqual(2_000);
    expect(new URL(href).searchParams.get('body')).toMatch(
      /^[^]+\r\nhttp:\/\/localhost\/article\/12$/,
    );
    unmount();
  }
});
