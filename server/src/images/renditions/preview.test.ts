import { buildTestApp } from '../../testing/test-app.ts';
import { connectTestClient, waitsForWork } from '../../testing/test-client.ts';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { holdDecoders } from '../../testing/hold-decoders.ts';
import { NotStartedError } from '../../work-queue/work-queue.ts';
import { loadPreview } from './preview.ts';
import { Renditions } from './renditions.ts';

test('nothing is read for a client that has disconnected', async () => {
  const { app, db, settings } = await buildTestApp();
  const decoders = holdDecoders();
  const id = await addTestImage(db, await addTestArticle(db));
  const renditions = new Renditions(db, settings.dataDir, app.log);
  const image = { id, type: 'image/webp', width: 500, version: '0123456789abcdef' };
  const queries = jest.spyOn(db, 'selectFrom');
  const client = connectTestClient();
  const preview = loadPreview(db, renditions, image, client);
  const outcome = expect(preview).rejects.toThrow(NotStartedError);
  await waitsForWork(client);
  client.leave();
  await outcome;
  decoders.release();
  expect(queries).not.toHaveBeenCalled();
});
