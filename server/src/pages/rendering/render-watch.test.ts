import { RenderWatch } from './render-page.ts';

const pair = { shell: '1.0.0', app: 'catalog', version: '2.0.0' };

function openWatch() {
  const counts = { add: jest.fn(), addLateRender: jest.fn(), stopRendering: jest.fn() };
  const monitor = { recordBrokenRenderer: jest.fn(() => Promise.resolve()) };
  return { watch: new RenderWatch({ counts, monitor }), counts, monitor };
}

test('a renderer that fails at three pages is stopped and reported once', async () => {
  const { watch, counts, monitor } = openWatch();
  for (const path of ['/a', '/b']) await watch.recordFailure(pair, path, 'throw');
  expect(watch.isStopped(pair, '/c')).toBe(false);
  await watch.recordFailure(pair, '/c', 'loop');
  await watch.recordFailure(pair, '/d', 'loop');
  expect(watch.isStopped(pair, '/good')).toBe(true);
  expect(watch.isStopped({ ...pair, version: '1.0.0' }, '/good')).toBe(false);
  expect(counts.add.mock.calls).toEqual(Array(3).fill(['catalog', '2.0.0', 'renderer']));
  expect(counts.stopRendering.mock.calls).toEqual([['catalog', '2.0.0']]);
  expect(monitor.recordBrokenRenderer.mock.calls).toEqual([
    [{ shell: '1.0.0', catalog: '2.0.0' }, expect.stringContaining("last by 'loop'")],
  ]);
});

test('one page that fails again and again stops nothing else, and is tried again after a while', async () => {
  const { watch, monitor } = openWatch();
  for (let time = 0; time < 5; time += 1) await watch.recordFailure(pair, '/a', 'exit');
  expect(['/a', '/b'].map((path) => watch.isStopped(pair, path))).toEqual([true, false]);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 60_001);
  expect(watch.isStopped(pair, '/a')).toBe(false);
  expect(monitor.recordBrokenRenderer).not.toHaveBeenCalled();
});
