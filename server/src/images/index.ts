export { purgeImages } from './edit/edit-image.repository.ts';
export { ImageCache } from './image-cache.ts';
export { listImages, readImageBytes } from './image.repository.ts';
export { imageRoutes } from './image.routes.ts';
export { imageProcess } from './processing/image-process.ts';
export { renditionRoutes } from './renditions/rendition.routes.ts';
export { SHARE_IMAGE_SIZE } from './stored-image.ts';
export { processUpload } from './upload/upload.routes.ts';
export {
  handleUploadError,
  takeFile,
  takeFilesOut,
  UPLOAD_BODY_LIMIT,
} from './upload/upload.routes.ts';
export { uploadRoutes } from './upload/upload.routes.ts';
