import { MAX_LENGTH } from '../constants.ts';
import { hasPlainHost } from '../texts/plain-origin.ts';
import { isUploadedPicture } from './business-picture.ts';
import { VIDEO_ORIGINS } from './frame-origins.ts';

export function checkWebAddress(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (value.length > MAX_LENGTH.url) return `Use at most ${MAX_LENGTH.url} characters.`;
  if (parseWebAddress(value)) return undefined;
  return 'Enter an address that begins with https:// or http://.';
}

/** Pages frame the video, so it is on a host that their security policy allows. */
export function checkVideo(value: string | undefined): string | undefined {
  const problem = checkWebAddress(value);
  if (!value || problem) return problem;
  const origin = parseWebAddress(value)?.origin;
  if (VIDEO_ORIGINS.some((allowed) => allowed === origin)) return undefined;
  return `Use the address of a video on ${VIDEO_ORIGINS.join(' or ')}.`;
}

export function checkPicture(value: string | undefined): string | undefined {
  return value && isUploadedPicture(value) ? undefined : checkWebAddress(value);
}

function parseWebAddress(value: string): URL | undefined {
  if (/[\s"<>\\]/.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && hasPlainHost(url) ? url : undefined;
}
