import { cleanImageName, imageNameOfFile } from './image-name.ts';

test.each([
  ['castle.jpg', 'castle.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\castle.jpg', 'castle.jpg'],
  ['a\u0001\nb\u202e.jpg', 'a b.jpg'],
  ['  Castillo niñ\u0303o.jpg ', 'Castillo niñ\u0303o.jpg'],
  ['cafe\u0301.png', 'caf\u00e9.png'],
  ['photos/', 'picture'],
  ['\u0007', 'picture'],
  ['<b>.png', '<b>.png'],
])('%j becomes %j', (name, clean) => {
  expect(imageNameOfFile(name)).toBe(clean);
});

test('a name that was given may have a slash', () => {
  expect(cleanImageName(' Steps 1/2\u202e ')).toBe('Steps 1/2');
});
