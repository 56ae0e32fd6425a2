export {
  type ArticleFilter,
  type AskedAbout,
  createArticle,
  findAskedArticles,
  listArticleDates,
  listArticles,
} from './article.repository.ts';
export { articleRoutes } from './article.routes.ts';
