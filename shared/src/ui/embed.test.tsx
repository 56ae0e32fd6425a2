import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { observeAs, applyStyleSheets } from '../testing/browser.ts';
import { Embed } from './embed.tsx';

const SRC = 'https://maps.example/embed?q=1,2';
const ICON = 'https://maps.example/favicon.ico';

const embed = (src = SRC) => (
  <Embed
    title="Map"
    src={src}
    ratio="3 / 1"
    href="https://maps.example"
    linkText="Open the map"
    drawing={<svg data-testid="drawing" />}
    caption="100 Example Street"
  />
);

const frame = () => screen.getByTitle<HTMLIFrameElement>('Map');

const request = jest.fn<Promise<unknown>, [URL]>();
/** The addresses that can be reached. */
let reachable: string[];

beforeEach(applyStyleSheets);
beforeEach(() => {
  reachable = [SRC, ICON];
  request.mockReset().mockImplementation((url) => {
    const isReachable = reachable.includes(String(url));
    return isReachable ? Promise.resolve({}) : Promise.reject(new TypeError('Failed to fetch'));
  });
  Object.assign(globalThis, { fetch: request });
  observeAs(true);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
  document.body.replaceChildren();
});

/** Simulates that frames show a page of another site, or an error page of the browser. */
function leaveBlankDocument() {
  jest.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null);
}

async function load() {
  leaveBlankDocument();
  fireEvent.load(frame());
  const responses = request.mock.results.map(({ value }) => value as Promise<unknown>);
  await act(() => Promise.allSettled(responses));
}

function expectFallback() {
  expect(screen.getByTestId('drawing')).toBeVisible();
  expect(screen.getByText('100 Example Street')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the map' })).toBeVisible();
  expect(frame()).not.toBeVisible();
}

/** The page as the server sends it. */
function renderOnServer() {
  const container = document.createElement('div');
  container.innerHTML = renderToString(embed());
  document.body.append(container);
  return container;
}

test.each([
  ['in the browser', () => render(embed())],
  ['on the server', renderOnServer],
])('shows drawing, caption and link from the first render on, %s', (_, renderEmbed) => {
  renderEmbed();
  expectFallback();
});

test('the title is the default caption', () => {
  render(<Embed title="Video" src={SRC} ratio="16 / 9" href={SRC} linkText="Watch it" />);
  expect(screen.getByText('Video')).toBeVisible();
});

test.each([
  ['responds', [SRC, ICON]],
  ['has an icon', [ICON]],
])('shows the frame once it has loaded and its site %s', async (_, addresses) => {
  reachable = addresses;
  render(embed());
  await load();
  await waitFor(() => expect(frame()).toBeVisible());
  expect(screen.getByText('100 Example Street').closest('[aria-hidden]')).not.toBeNull();
});

test('requests nothing of the other site before the frame does', () => {
  render(embed());
  // Browsers may report the blank document.
  fireEvent.load(frame());
  expect(request).not.toHaveBeenCalled();
  expectFallback();
});

test('requests nothing of the other site before the visitor sees the box', async () => {
  observeAs(false);
  render(embed());
  await load();
  expect(request).not.toHaveBeenCalled();
  expectFallback();
});

test('shows a frame that loaded before hydration', async () => {
  const container = renderOnServer();
  expectFallback();
  leaveBlankDocument();
  render(embed(), { container, hydrate: true });
  await waitFor(() => expect(frame()).toBeVisible());
});

test('hides the frame until another address has loaded', async () => {
  const { rerender } = render(embed());
  await load();
  await waitFor(() => expect(frame()).toBeVisible());
  rerender(embed('https://blocked.example/'));
  await load();
  expectFallback();
});
