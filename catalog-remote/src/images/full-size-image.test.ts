import { caption } from './full-size-image.tsx';

test.each([
  // Cameras and phones.
  ...['IMG_20260704_153012345.jpg', 'IMG_0042', 'DSC_0123.JPG', 'DSC00123', 'DSCN0042'],
  ...['P1010023', 'PXL_20260704_153012345', '20260704_153012', '2026-07-04 15.30.12', '100_1234'],
  // Programs.
  ...['Screenshot 2026-07-04 at 15.30.12.png', 'Screenshot_20260704-153012_Chrome'],
  ...['WhatsApp Image 2026-07-04 at 15.30.12', 'IMG-20260704-WA0003', 'FB_IMG_1751642412345'],
  ...['e3b0c442-98fc-4c14-9afb-f4c8996fb924', '9f86d081884c7d65.webp', '9f86d081884c7d65'],
  // People.
  ...['image (3).png', 'image0', 'Photo 3', 'castle-front.jpg', 'Castle front.HEIC', ' 42 ', ''],
])('the name %j of a file becomes title and number', (name) => {
  expect(caption(name, 'Royal Castle', 2)).toBe('Royal Castle 2');
});

test.each([
  ...['Castle from the front', 'Image of the slide', 'accessed facade', 'Château gonflable'],
  ...['Photo booth, 4 people', 'Party tent 20 x 40', '20 x 40 feet', 'Dunk tank (500 gallons)'],
  ...['P. J. Mask 2', 'Scandinavian chair 2', 'Set no. 3'],
])('the name %j stays', (name) => {
  expect(caption(name, 'Royal Castle', 2)).toBe(name);
});
