import type { FastifyInstance } from 'fastify';
import { listArticleDates } from '../../api/articles/article.repository.ts';
import type { SiteContext } from '../site-context.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

const hidden = { schema: { hide: true } };

/** Serves `robots.txt` and `sitemap.xml`. */
export async function crawlerRoutes(
  app: FastifyInstance,
  { store, settings: { publicUrl }, db }: SiteContext,
): Promise<void> {
  app.get('/robots.txt', hidden, (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8');
    return robots(publicUrl, store.registry);
  });
  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const articles = await listArticleDates(db);
    void reply.header('cache-control', 'public, max-age=600').type('application/xml');
    return sitemap(publicUrl, store.registry, articles);
  });
}
