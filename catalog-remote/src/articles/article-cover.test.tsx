import type { Cover } from '@catalogmx/shared/contract';
import { renderPage } from '@catalogmx/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { ArticleCover } from './article-cover.tsx';

const cover: Cover = { imageId: 7, width: 600, height: 450, version: 'v1', name: 'The castle' };

function renderCover(props: { cover?: Cover | null; eager?: boolean }) {
  const article = { id: 1, title: '', content: '', cat_id: 1, active: true, cover: props.cover };
  return renderPage(<ArticleCover article={article} eager={props.eager ?? false} sizes="50vw" />);
}

test('the cover has an address of its own, its size and a choice of widths', () => {
  renderCover({ cover });
  const image = screen.getByRole('img', { name: 'The castle' });
  expect(image).toHaveAttribute('src', '/img/7-640.webp?v=v1');
  expect(image).toHaveAttribute('width', '600');
  expect(image).toHaveAttribute('height', '450');
  expect(image).toHaveAttribute('sizes', '50vw');
  // The server never enlarges an image: for 640 pixels it returns 600.
  expect(image.getAttribute('srcset')?.split(', ')).toEqual([
    '/img/7-160.webp?v=v1 160w',
    '/img/7-320.webp?v=v1 320w',
    '/img/7-480.webp?v=v1 480w',
    '/img/7-640.webp?v=v1 600w',
  ]);
});

test.each([
  [true, 'eager'],
  [false, 'lazy'],
])('a cover among the first (%s) is loaded %s', (eager, loading) => {
  renderCover({ cover, eager });
  expect(screen.getByRole('img')).toHaveAttribute('loading', loading);
});

test.each([
  ['null', null],
  ['undefined', undefined],
  ['broken', cover],
])('a drawing takes the place of a cover that is %s', (_, given) => {
  const { container } = renderCover({ cover: given });
  if (given) fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toBeInTheDocument();
});
