export {
  openPreviewSite,
  type PreviewSession,
  type PreviewSite,
} from '../../server/src/preview-site.ts';
