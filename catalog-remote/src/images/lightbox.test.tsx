import { renderPage } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Lightbox } from './lightbox.tsx';
import type { GalleryImage } from './gallery-image.ts';

const images: GalleryImage[] = [
  { id: 1, name: 'Castle', src: 'data:,', width: 4, height: 3, fullSize: undefined },
];

afterEach(() => delete window.CloseWatcher);

test('closes when the request comes before the dialog is there', () => {
  window.CloseWatcher = class {
    destroy = jest.fn();
    set onclose(close: () => void) {
      close();
    }
  };
  const onClose = jest.fn();
  renderPage(<Lightbox images={images} title="Castle" index={0} onClose={onClose} />);
  expect(onClose).toHaveBeenCalled();
});

test('Escape closes while the focus is still outside', async () => {
  const onClose = jest.fn();
  renderPage(<Lightbox images={images} title="Castle" index={0} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Pictures in full size' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test.each([
  [1, 0],
  [2, 1],
])('with %d images it has %d counter', async (count, counters) => {
  const several = images.concat(images).slice(0, count);
  renderPage(<Lightbox images={several} title="Castle" index={count - 1} onClose={jest.fn()} />);
  await screen.findByRole('dialog', { name: 'Pictures in full size' });
  expect(screen.queryAllByText(`${count} / ${count}`)).toHaveLength(counters);
});
