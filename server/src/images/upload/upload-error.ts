import { EMPTY_FILE, MAX_IMAGE } from '@catalogmx/shared/contract';

/** A rejected upload. The message tells the sender what to do. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly reason: 'too_large' | 'unsupported' | 'broken' | 'empty' | 'not_received';

  constructor(reason: UploadError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export function damagedImage(): UploadError {
  return new UploadError(
    'broken',
    'The picture is damaged or incomplete. Save it again on your device and upload the new file.',
  );
}

export function emptyUpload(): UploadError {
  return new UploadError('empty', EMPTY_FILE);
}

/** Unlike the others, it may succeed when it is repeated. */
export function uploadNotReceived(): UploadError {
  return new UploadError('not_received', 'The file did not arrive as base64. Upload it again.');
}

export function uploadTooLarge(): UploadError {
  return new UploadError(
    'too_large',
    `The picture has more than ${MAX_IMAGE.bytes / 1024 / 1024} MiB. Make it smaller and upload that.`,
  );
}

export function uploadTakesTooMuchMemory(): UploadError {
  return new UploadError(
    'too_large',
    'The picture takes too much memory to open. Save it smaller, or as a plain JPEG, and upload that.',
  );
}
