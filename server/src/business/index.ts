export { BusinessFile, type BusinessSource } from './business-file.ts';
export { businessRoutes } from './business.routes.ts';
export { LiveBusiness } from './live-business.ts';
export { readPicture } from './pictures/business-picture.repository.ts';
export { businessPictureRoutes, pictureUploadRoutes } from './pictures/business-picture.routes.ts';
