import { advanceTimers, renderPage } from '@catalogmx/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useImageRetry } from './use-image-retry.ts';

const attributes = { src: '/img/7-640.webp', srcSet: '/img/7-320.webp 320w', sizes: '50vw' };
let unseen: HTMLImageElement[];

beforeEach(() => {
  jest.useFakeTimers();
  unseen = [];
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = document.createElement('img');
    unseen.push(image);
    return image;
  });
});

function Cover() {
  const { failed, onError } = useImageRetry();
  return failed ? <p>Fallback</p> : <img alt="Castle" {...attributes} onError={onError} />;
}

function renderBroken() {
  const page = renderPage(<Cover />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Fallback')).toBeVisible();
  return page;
}

test('the fallback stays until the same image arrives after all', async () => {
  renderBroken();
  await advanceTimers(4_999);
  expect(unseen).toEqual([]);
  await advanceTimers(1);
  const [image] = unseen;
  expect(image?.src).toBe(location.origin + attributes.src);
  expect(image).toHaveAttribute('srcset', attributes.srcSet);
  expect(image).toHaveAttribute('sizes', attributes.sizes);
  expect(screen.getByText('Fallback')).toBeVisible();
  act(() => void image?.dispatchEvent(new Event('load')));
  expect(screen.getByRole('img', { name: 'Castle' })).toBeVisible();
});

test('an image is retried twice', async () => {
  renderBroken();
  await advanceTimers(5_000);
  unseen[0]?.dispatchEvent(new Event('error'));
  await advanceTimers(14_999);
  expect(unseen).toHaveLength(1);
  await advanceTimers(1);
  unseen[1]?.dispatchEvent(new Event('error'));
  await advanceTimers(60_000);
  expect(unseen).toHaveLength(2);
  expect(screen.getByText('Fallback')).toBeVisible();
});

test('nothing is retried once the visitor has left the page', async () => {
  const { unmount } = renderBroken();
  await advanceTimers(5_000);
  unmount();
  unseen[0]?.dispatchEvent(new Event('error'));
  await advanceTimers(60_000);
  expect(unseen).toHaveLength(1);
});
