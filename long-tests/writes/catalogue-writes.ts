import { accountWrites } from './account-writes.ts';
import type { AdminCalls } from './admin-calls.ts';
import { articleWrites } from './article-writes.ts';
import { businessWrites } from './business-writes.ts';
import { imageWrites } from './image-writes.ts';
import { inquiryWrites } from './inquiry-writes.ts';
import type { WriteKinds } from './write-kind.ts';

/** All that administrators and visitors write. */
export const catalogueWrites: WriteKinds<AdminCalls> = {
  ...articleWrites,
  ...imageWrites,
  ...inquiryWrites,
  ...businessWrites,
  ...accountWrites,
};
