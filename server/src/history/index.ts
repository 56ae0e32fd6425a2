export {
  type Author,
  changedFields,
  findLastChange,
  HIDDEN,
  newFields,
  pruneChanges,
  recordChange,
  recordUserChange,
  RESET_BY_MAIL,
  saveConflict,
} from './change.repository.ts';
export { changeRoutes } from './change.routes.ts';
