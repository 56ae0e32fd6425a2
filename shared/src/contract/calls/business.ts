import {
  BusinessConflict,
  BusinessState,
  BusinessVersionPage,
  BusinessVersionQuery,
  SaveBusiness,
  SavedBusiness,
  UploadBusinessPicture,
  UploadedBusinessPicture,
} from '../business/business-calls.ts';
import { RejectedImage } from '../images.ts';
import { defineCall } from './define-call.ts';

const path = '/business';
const own = { who: 'administrators', tag: 'business' } as const;

export const show = defineCall({
  ...own,
  method: 'GET',
  path,
  summary: 'The facts about the business, and where each comes from',
  response: { 200: BusinessState },
});

export const save = defineCall({
  ...own,
  method: 'PUT',
  path,
  summary: 'Save facts about the business, or give them back to the file',
  body: SaveBusiness,
  response: { 200: SavedBusiness, 409: BusinessConflict },
});

export const listVersions = defineCall({
  ...own,
  method: 'GET',
  path: `${path}/versions`,
  summary: 'List what was saved about the business, the newest first',
  query: BusinessVersionQuery,
  response: { 200: BusinessVersionPage },
});

export const uploadPicture = defineCall({
  ...own,
  method: 'PUT',
  path: `${path}/pictures`,
  summary: 'Upload a picture for the logo or the banner',
  body: UploadBusinessPicture,
  response: { 201: UploadedBusinessPicture, '4xx': RejectedImage },
});
