export {
  type ArticleFilter,
  createArticle,
  listArticleDates,
  listArticles,
} from './article.repository.ts';
export { articleRoutes } from './article.routes.ts';
export { type AskedAbout, findAskedArticles } from './article.repository.ts';
