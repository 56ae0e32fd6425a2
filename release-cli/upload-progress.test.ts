import { showProgress } from './upload-progress.ts';

function shown(isTTY: boolean, steps: number[]): string[] {
  const written: string[] = [];
  const show = showProgress({ isTTY, write: (text) => written.push(String(text)) > 0 });
  for (const sent of steps) show(sent, 102_400);
  return written;
}

test('on a screen one line changes', () => {
  expect(shown(true, [0, 51_200, 51_201, 102_400])).toEqual([
    '\rUploading: 0 % of 100 KB',
    '\rUploading: 50 % of 100 KB',
    '\rUploading: 100 % of 100 KB\n',
  ]);
});

test('in a log there is a line a quarter', () => {
  expect(shown(false, [0, 1024, 30_000, 40_000, 102_400])).toEqual([
    'Uploading: 0 % of 100 KB\n',
    'Uploading: 25 % of 100 KB\n',
    'Uploading: 100 % of 100 KB\n',
  ]);
});
