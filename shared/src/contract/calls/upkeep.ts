import { BackupState, ChangePage, ChangeQuery } from '../upkeep.ts';
import { defineCall } from './define-call.ts';

export const listChanges = defineCall({
  method: 'GET',
  path: '/change/list',
  who: 'administrators',
  tag: 'changes',
  summary: 'List what administrators changed, the newest first',
  query: ChangeQuery,
  response: { 200: ChangePage },
});

export const findBackup = defineCall({
  method: 'GET',
  path: '/backup/state',
  who: 'administrators',
  tag: 'backups',
  summary: 'Get the time of the last backup',
  response: { 200: BackupState },
});
