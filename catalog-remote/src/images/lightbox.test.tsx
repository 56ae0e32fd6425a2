import { realStyleOf, renderPage } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FullSizeImage } from './full-size-image.tsx';
import type { GalleryImage } from './image.queries.ts';
import { LightboxLoading } from './lightbox-loading.tsx';
import { Lightbox } from './lightbox.tsx';

const SMALL = 'data:image/png;base64,AAAA';
const size = { width: 1200, height: 900 };
const castle: GalleryImage = {
  ...{ id: 7, name: 'Castle', src: SMALL, ...size },
  fullSize: { imageId: 7, version: 'v1', ...size },
};

describe('the full-size view', () => {
  const onClose = jest.fn();

  afterEach(() => {
    onClose.mockClear();
    delete window.CloseWatcher;
  });

  function renderLightbox(...images: GalleryImage[]) {
    const index = images.length - 1;
    renderPage(<Lightbox images={images} title="Castle" index={index} onClose={onClose} />);
  }

  const findView = () => screen.findByRole('dialog', { name: 'Pictures in full size' });

  test('closes when the request comes before the dialog is there', () => {
    window.CloseWatcher = class {
      destroy = jest.fn();
      set onclose(close: () => void) {
        close();
      }
    };
    renderLightbox(castle);
    expect(onClose).toHaveBeenCalled();
  });

  test('closes by Escape while the focus is still outside', async () => {
    renderLightbox(castle);
    await findView();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('has a counter for several images, and none for one', async () => {
    renderLightbox(castle);
    await findView();
    expect(screen.queryByText('1 / 1')).not.toBeInTheDocument();
    renderLightbox(castle, castle);
    expect(await screen.findByText('2 / 2')).toBeInTheDocument();
  });
});

describe('an image', () => {
  function renderImage(image: GalleryImage, rect = { width: 400, height: 800 }, zoom?: number) {
    renderPage(<FullSizeImage image={image} rect={rect} zoom={zoom} />);
    return screen.getByRole('img', { name: 'Castle' });
  }

  test('shows the small file under the large one until that is there', () => {
    const image = renderImage(castle);
    expect(image).toHaveAttribute('src', '/img/7-1920.webp?v=v1');
    expect(image.style.backgroundImage).toBe(`url("${SMALL}")`);
    fireEvent.load(image);
    expect(image.style.backgroundImage).toBe('');
  });

  test('shows the small file if the large one fails to load', () => {
    fireEvent.error(renderImage(castle));
    const image = screen.getByRole('img', { name: 'Castle' });
    expect(image).toHaveAttribute('src', SMALL);
    expect(image).not.toHaveAttribute('srcset');
  });

  test.each([
    [{ width: 400, height: 800 }, '400px'],
    [{ width: 1280, height: 600 }, '800px'],
    [{ width: 2560, height: 1440 }, '1200px'],
  ])('is on a screen of %j %s wide', (rect, width) => {
    const { style } = renderImage(castle, rect);
    expect(style).toMatchObject({ width, aspectRatio: '1200 / 900' });
  });

  test('loads a larger file when it is enlarged', () => {
    expect(renderImage(castle, undefined, 2)).toHaveAttribute('sizes', '800px');
  });

  test('of an older back end, without a size, is its small file', () => {
    const image = { ...castle, width: undefined, height: undefined, fullSize: undefined };
    expect(renderImage(image)).toHaveAttribute('src', SMALL);
  });
});

describe('while it loads', () => {
  function renderWaiting() {
    const onClose = jest.fn();
    const { unmount } = renderPage(
      <LightboxLoading failed={false} onRetry={onClose} onClose={onClose} />,
    );
    return { unmount, onClose, dialog: screen.getByRole('dialog', { name: 'Full-size view' }) };
  }

  test('reports a close whose event has not come yet when it goes', () => {
    const { unmount, onClose, dialog } = renderWaiting();
    dialog.removeAttribute('open');
    unmount();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('is as high as its content, without rows that WebKit would stretch', () => {
    const { display, height } = realStyleOf(renderWaiting().dialog);
    expect(display).not.toMatch(/grid|flex/);
    expect(height).toBe('fit-content');
  });
});
