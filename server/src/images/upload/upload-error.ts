/** Why a file cannot be taken as a picture. The message is for its sender and says what to do. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly reason: 'too_large' | 'unsupported' | 'broken';

  constructor(reason: PictureError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The file ends early or its data makes no sense. */
export function brokenPicture(): PictureError {
  return new PictureError(
    'broken',
    'The picture is damaged or incomplete. Save it again on your device and upload the new file.',
  );
}
