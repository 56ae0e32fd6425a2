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
