import { MAX_IMAGE } from '@catalogmx/shared/contract';

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

export function uploadTooLarge(): UploadError {
  return new UploadError(
    'too_large',
    `The picture has more than ${MAX_IMAGE.bytes / 1024 / 1024} MiB. Make it smaller and upload that.`,
  );
}
