import Type from 'typebox';
import {
  Article,
  ArticleQuery,
  MoveArticle,
  SaveArticle,
  SaveConflict,
  SavedArticle,
  SaveExistingArticle,
  SwitchArticle,
} from '../articles.ts';
import { TOTAL_COUNT_HEADER } from '../paths.ts';
import { defineCall } from './define-call.ts';

const path = '/article/features';
const tag = 'articles';
const saving = {
  path,
  who: 'administrators',
  tag,
  response: { 200: SavedArticle, 201: SavedArticle, 409: SaveConflict },
} as const;

const count = 'With a limit: the number of articles on all pages.';
const ArticleList = Type.Array(Article, {
  headers: { [TOTAL_COUNT_HEADER]: { type: 'integer', description: count } },
});

export const list = defineCall({
  method: 'GET',
  path,
  who: 'everybody',
  tag,
  summary: 'List articles, or one by its id',
  query: ArticleQuery,
  response: { 200: ArticleList },
});

export const save = defineCall({
  ...saving,
  method: 'POST',
  summary: 'Create an article, or update one by its id',
  isRepeatable: true,
  body: SaveArticle,
});

export const update = defineCall({
  ...saving,
  method: 'PUT',
  summary: 'Update an article',
  body: SaveExistingArticle,
});

export const switchActive = defineCall({
  ...saving,
  method: 'DELETE',
  summary: 'Switch an article on or off',
  body: SwitchArticle,
});

export const move = defineCall({
  method: 'PUT',
  path: '/article/order',
  who: 'administrators',
  tag,
  summary: 'Move an article among those of its category',
  body: MoveArticle,
  response: { 200: SavedArticle },
});
