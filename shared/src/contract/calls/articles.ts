import {
  ArticleList,
  ArticleQuery,
  MoveArticle,
  SaveArticle,
  SaveConflict,
  SavedArticle,
  SaveExistingArticle,
  SwitchArticle,
} from '../articles.ts';
import { defineCall } from './define-call.ts';

const path = '/article/features';
const writing = { who: 'administrators', tag: 'articles' } as const;

export const list = defineCall({
  method: 'GET',
  path,
  who: 'everybody',
  tag: 'articles',
  summary: 'List articles, or one by its id',
  query: ArticleQuery,
  response: { 200: ArticleList },
});

export const save = defineCall({
  ...writing,
  method: 'POST',
  path,
  summary: 'Create an article, or update one by its id',
  isRepeatable: true,
  body: SaveArticle,
  response: { 200: SavedArticle, 201: SavedArticle, 409: SaveConflict },
});

export const update = defineCall({
  ...writing,
  method: 'PUT',
  path,
  summary: 'Update an article',
  body: SaveExistingArticle,
  response: { 200: SavedArticle, 201: SavedArticle, 409: SaveConflict },
});

export const switchActive = defineCall({
  ...writing,
  method: 'DELETE',
  path,
  summary: 'Switch an article on or off',
  body: SwitchArticle,
  response: { 200: SavedArticle, 201: SavedArticle, 409: SaveConflict },
});

export const move = defineCall({
  ...writing,
  method: 'PUT',
  path: '/article/order',
  summary: 'Move an article among those of its category',
  body: MoveArticle,
  response: { 200: SavedArticle },
});
