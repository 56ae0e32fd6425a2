import { renderPage } from '@catalogmx/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { FullSizeImage } from './full-size-image.tsx';
import type { GalleryImage } from './gallery-image.ts';

const SMALL = 'data:image/png;base64,AAAA';
const size = { width: 1200, height: 900 };
const large: GalleryImage = {
  id: 7,
  name: 'Castle',
  src: SMALL,
  ...size,
  fullSize: { imageId: 7, version: 'v1', ...size },
};

function renderImage(image: GalleryImage, rect = { width: 400, height: 800 }, zoom?: number) {
  renderPage(<FullSizeImage image={image} rect={rect} zoom={zoom} />);
  return screen.getByRole('img', { name: 'Castle' });
}

test('shows the small image under the large one until that is there', () => {
  const image = renderImage(large);
  expect(image).toHaveAttribute('src', '/img/7-1920.webp?v=v1');
  expect(image.style.backgroundImage).toBe(`url("${SMALL}")`);
  fireEvent.load(image);
  expect(image.style.backgroundImage).toBe('');
});

test('shows the small image if the large one fails to load', () => {
  fireEvent.error(renderImage(large));
  const image = screen.getByRole('img', { name: 'Castle' });
  expect(image).toHaveAttribute('src', SMALL);
  expect(image).not.toHaveAttribute('srcset');
});

test.each([
  [{ width: 400, height: 800 }, '400px'],
  [{ width: 1280, height: 600 }, '800px'],
  [{ width: 2560, height: 1440 }, '1200px'],
])('on a screen of %j it is %s wide', (rect, width) => {
  const { style } = renderImage(large, rect);
  expect(style).toMatchObject({ width, aspectRatio: '1200 / 900' });
});

test('loads a larger file when it is enlarged', () => {
  expect(renderImage(large, undefined, 2)).toHaveAttribute('sizes', '800px');
});

test('an image of an older back end, without a size, is its small image', () => {
  const image = { ...large, width: undefined, height: undefined, fullSize: undefined };
  expect(renderImage(image)).toHaveAttribute('src', SMALL);
});
