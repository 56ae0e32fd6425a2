import { nameImages } from './image-names.ts';

const nameOne = (file: string, taken: string[] = []) =>
  nameImages([new File([], file)], 'Royal Castle', taken)[0];

test.each([
  ['red-castle_front.jpg', 'red castle front'],
  ['T-Rex slide, 22 ft.png', 'T-Rex slide, 22 ft'],
  ['Bed 1.jpg', 'Bed 1'],
  ['Slide 2200.jpg', 'Slide 2200'],
  ['Ñandú.webp', 'Ñandú'],
  ['photographer.jpg', 'photographer'],
  ['Imagine.jpg', 'Imagine'],
  ['receivedparty.jpg', 'receivedparty'],
  ['замок.jpg', 'замок'],
  ['城堡_2.jpg', '城堡 2'],
  ['قلعة حمراء.png', 'قلعة حمراء'],
  ['foto été.jpg', 'foto été'],
  ['IMG_замок 123.jpg', 'IMG замок 123'],
])('%s is named in words', (file, name) => {
  expect(nameOne(file)).toBe(name);
});

test.each([
  'IMG_1234.JPG',
  'IMG_E1234.HEIC',
  'IMG-20260101-WA0001.jpg',
  'DSC0001.jpg',
  'DSC_0001.NEF.jpg',
  'DSCF1234.JPG',
  'PXL_20260101_123456789.MP.jpg',
  'P1010001.JPG',
  'DJI_0012.jpg',
  '20260101_123456.jpg',
  '20260101_123456_HDR.jpg',
  'Screenshot 2026-01-01 at 10.00.00.png',
  'Screenshot_20260101-100000_Chrome.jpg',
  'Screen Shot 2026-01-01.png',
  'WhatsApp Image 2026-01-01 at 10.00.00 (1).jpeg',
  'image.png',
  'image (2).png',
  'unnamed.jpg',
  'E7A1B2C3-1234-4ABC-9DEF-0123456789AB.jpeg',
  '1000012345.jpg',
  '١٢٣.jpg',
  '🎉.jpg',
  '.jpg',
])('%s is named after the article', (file) => {
  expect(nameOne(file)).toBe('Royal Castle 1');
});

test('numbers go on after the other images, and none is given twice', () => {
  expect(nameOne('IMG_1.jpg', ['Front', 'Side'])).toBe('Royal Castle 3');
  expect(nameOne('IMG_1.jpg', ['Royal Castle 2'])).toBe('Royal Castle 3');
  const files = ['IMG_1.jpg', 'bed.jpg', 'IMG_2.jpg'].map((name) => new File([], name));
  expect(nameImages(files, ' ', [])).toEqual(['Picture 1', 'bed', 'Picture 3']);
});
