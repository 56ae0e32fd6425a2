import { decodeUpload } from './decode-upload.ts';
import { UploadError } from './upload-error.ts';

test.each(['AQID', 'AQI=', 'AQI', 'AQ==', 'data:image/png;base64,AQID', 'data:;base64,AQID'])(
  'decodes %s',
  (text) => {
    const digits = text.slice(text.indexOf(',') + 1);
    expect(decodeUpload(text)).toEqual(Buffer.from(digits, 'base64'));
  },
);

test.each(['', 'data:image/png;base64,'])('calls %j empty', (text) => {
  expect(() => decodeUpload(text)).toThrow('The file is empty.');
});

test.each([
  '=',
  'A',
  'AQID!',
  'AQ ID',
  'AQ=D',
  'AQIDA',
  'data:image/png,AQID',
  'data:image/png;base64,data:image/png;base64,AQID',
])('refuses %j', (text) => {
  expect(() => decodeUpload(text)).toThrow('The file did not arrive as base64. Upload it again.');
});

test('takes up to 10 MiB', () => {
  const largest = Buffer.alloc(10 * 1024 * 1024);
  expect(decodeUpload(largest.toString('base64'))).toHaveLength(largest.length);
  const larger = Buffer.alloc(largest.length + 1).toString('base64');
  expect(() => decodeUpload(larger)).toThrow(UploadError);
  expect(() => decodeUpload(larger)).toThrow('more than 10 MiB');
});
