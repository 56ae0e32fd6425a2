import { expectConsoleError, renderPage } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ShareButtons } from './share-buttons.tsx';

const ADDRESS = 'http://localhost/article/12';
const PAGE = encodeURIComponent(ADDRESS);

beforeEach(() => window.history.replaceState(null, '', '/article/12'));
afterEach(() => window.history.replaceState(null, '', '/'));

function renderButtons(title = 'Castle & Slide') {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  return { ...renderPage(<ShareButtons title={title} />), open };
}

const link = (name: RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });

test('e-mail opens a composer to the business, with title and address filled in', () => {
  renderButtons();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const [recipient, query] = link(/email/).href.split('?');
  expect(recipient).toBe('mailto:hello@bounce.example');
  const fields = new URLSearchParams(query);
  expect(fields.get('subject')).toBe('Castle & Slide');
  expect(fields.get('body')).toBe(`Castle & Slide\r\n${ADDRESS}`);
});

test.each([
  [/Facebook/, `https://www.facebook.com/sharer/sharer.php?u=${PAGE}`],
  [/WhatsApp/, `https://wa.me/?text=${PAGE}`],
])('%s shares the address of the page in a centred 550x400 pop-up', async (network, address) => {
  const { user, open } = renderButtons();
  const popup = { opener: window } as unknown as Window;
  open.mockReturnValue(popup);
  Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1350, outerHeight: 900 });
  await user.click(link(network));
  const features = 'popup,width=550,height=400,left=500,top=300';
  expect(open).toHaveBeenCalledWith(address, '_blank', features);
  expect(popup.opener).toBeNull();
});

test.each([/Facebook/, /WhatsApp/])(
  'where pop-ups are blocked, %s opens as a plain link in a tab',
  async (network) => {
    const { user, open } = renderButtons();
    expect(link(network)).toHaveAttribute('target', '_blank');
    expect(link(network)).toHaveAttribute('rel', 'noopener');
    const click = jest.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('click', click, { once: true });
    await user.click(link(network));
    expect(open).toHaveBeenCalled();
    expect(click).toHaveReturnedWith(false);
  },
);

test('a click for a new tab opens no pop-up', async () => {
  const { user, open } = renderButtons();
  await user.keyboard('{Control>}');
  await user.click(link(/Facebook/));
  expect(open).not.toHaveBeenCalled();
});

test.each(['字'.repeat(200), '🎉'.repeat(100), 'Castle \ud83c'])(
  'the address stays short enough for mail programs with the title %s',
  (title) => {
    renderButtons(title);
    const { href } = link(/email/);
    expect(href.length).toBeLessThanOrEqual(2_000);
    const [text, address] = new URL(href).searchParams.get('body')?.split('\r\n') ?? [];
    expect(text).not.toBe('');
    expect(address).toBe(ADDRESS);
  },
);

describe('a share sheet', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  async function pressShare(outcome: () => Promise<void>) {
    const share = jest.fn(outcome);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = renderButtons();
    expect(screen.getAllByRole('link')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Share with another app' }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    return share;
  }

  test('is offered besides, with the title and the address', async () => {
    const share = await pressShare(() => Promise.resolve());
    expect(share).toHaveBeenCalledWith({ title: 'Castle & Slide', url: ADDRESS });
  });

  test('that is closed without a choice says nothing', () =>
    pressShare(() => Promise.reject(new DOMException('Closed', 'AbortError'))));

  test('that fails is logged', async () => {
    expectConsoleError(/could not be shared/);
    await pressShare(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
  });
});
