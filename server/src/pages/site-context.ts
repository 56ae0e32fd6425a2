import type { Registry } from '@catalogmx/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/tables.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { PageRenderer } from './rendering/render-page.ts';
import type { ReportCookie } from '../releases/index.ts';
import type { BusinessSource } from '../business/index.ts';

export interface SiteContext {
  store: Pick<ReleaseStore, 'folder' | 'live' | 'registry' | 'isPublished' | 'refresh'>;
  businessSource: BusinessSource;
  settings: Pick<Settings, 'publicUrl' | 'dataDir'> & Partial<Pick<Settings, 'overrideOrigins'>>;
  db: Database;
  /** Picks the releases for a visitor; the store's registry if left out. */
  registryFor?: (request: FastifyRequest, reply: FastifyReply) => Registry;
  /** Lets pages report their views; without it they report nothing. */
  reports?: ReportCookie;
  /** Renders the content of pages; without it they come with their prerendered shell. */
  renderer?: Pick<PageRenderer, 'ask' | 'render'>;
}

/** Returns the content of site.json, which the shell reads. */
export function siteInfo(context: {
  businessSource: Pick<BusinessSource, 'business'>;
  settings: Pick<SiteContext['settings'], 'publicUrl' | 'overrideOrigins'>;
}) {
  const { publicUrl, overrideOrigins = [] } = context.settings;
  // The base of all calls: the page's own origin.
  const apiHost = '';
  return { apiHost, business: context.businessSource.business, publicUrl, overrideOrigins };
}
