import { FakeApi, ok } from '@catalogmx/shared/testing';

/** Returns the fake API with the calls that sort, rename, delete and restore images. */
export function fakeImageEditing(): FakeApi {
  const api = new FakeApi();
  const deleted = new Map<number, { image: FakeApi['images'][number]; index: number }>();
  const indexOf = (id: unknown) => api.images.findIndex((image) => image.id === Number(id));

  api.override('GET /image/features', () =>
    ok(api.images.map((image, position) => ({ ...image, position }))),
  );
  api.override('PUT /image/details', ({ data: { id, name, position } }) => {
    const [image] = api.images.splice(indexOf(id), 1);
    if (!image) return { status: 404, body: {} };
    const renamed = { ...image, name: typeof name === 'string' ? name : image.name };
    api.images.splice(Number(position ?? image.id - 1), 0, renamed);
    return ok({ status: 'updated', id });
  });
  api.override('DELETE /image/features', ({ data: { id } }) => {
    const index = indexOf(id);
    const [image] = api.images.splice(index, 1);
    if (image) deleted.set(image.id, { image, index });
    return ok({ status: 'deleted', id });
  });
  api.override('POST /image/restore', ({ data: { id } }) => {
    const found = deleted.get(Number(id));
    if (found) api.images.splice(found.index, 0, found.image);
    return ok({ status: 'restored', id });
  });
  return api;
}

/** Stands in for the images of a browser, which jsdom lacks. A photo has one value for all of its pixels. */
interface FakeBitmap {
  value: number;
}

const PHOTO = 80;

export const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

/**
 * Fakes what a browser makes of photos, by default without a fault.
 * @param browser.value Of the pixels that it encodes.
 */
export function fakePhotos({ value = PHOTO, encodes = true, hasFrames = true, isBlank = false }) {
  const createImageBitmap = (source: Blob | FakeBitmap, options?: ImageBitmapOptions) =>
    Promise.resolve({
      value: 'value' in source ? source.value : source instanceof File ? PHOTO : value,
      width: options?.resizeWidth ?? 4000,
      height: options?.resizeHeight ?? 3000,
      close: () => undefined,
    });
  class VideoFrame {
    readonly #bitmap: FakeBitmap;
    constructor(bitmap: FakeBitmap) {
      this.#bitmap = bitmap;
    }
    copyTo = (pixels: Uint8Array) => Promise.resolve(pixels.fill(this.#bitmap.value));
    close = () => undefined;
  }
  Object.assign(globalThis, { createImageBitmap, VideoFrame: hasFrames ? VideoFrame : undefined });
  const context = isBlank ? null : { drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => {
    if (encodes) done(new Blob(['jpeg'], { type }));
  });
}

/** Returns a photo of so many megabytes, of which only the first bytes are there. */
export function largePhoto(name: string, megabytes: number): File {
  const photo = new File([JPEG], name, { type: 'image/jpeg' });
  Object.defineProperty(photo, 'size', { value: megabytes * 1024 * 1024 });
  return photo;
}
