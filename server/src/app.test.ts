import { buildTestApp } from './testing/test-app.ts';

test('describes its calls', async () => {
  const { inject } = await buildTestApp();
  const answer = await inject('/catalogmx/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ openapi: expect.any(String) });
});

test.each(['/catalogmx', '/catalogmx/index.php/nothing', '/nothing'])(
  'an unknown address %s answers 404 in JSON',
  async (url) => {
    const { inject } = await buildTestApp();
    const answer = await inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'not_found',
      message: 'There is nothing at this address.',
    });
  },
);

test('a badly encoded address answers 400', async () => {
  const { inject } = await buildTestApp();
  const answer = await inject('/catalogmx/index.php/%E0%A4%A');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_input' });
});
