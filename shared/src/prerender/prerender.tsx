import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { Business } from '../contract/business.ts';
import type { PrerenderedPage } from '../contract/prerendered.ts';
import { examplePath } from '../contract/routes.ts';
import { createQueryClient } from '../query/create-query-client.ts';
import { setSite } from '../site/site.ts';

export { FontFaces } from '../theme/font-faces.ts';

/**
 * Renders a page as it looks before its data is there, with and without a logo of the business's own.
 * Runs in the build.
 * @param path Address or route pattern; of a pattern every part that it names is 1.
 * @param pattern Route pattern that the page has its parameters from.
 */
export function prerender(path: string, pattern: string, Page: ComponentType): PrerenderedPage[] {
  return [false, true].map((ownLogo) => {
    setSite({ apiHost: '', business: placeholders(ownLogo) });
    const sheet = new ServerStyleSheet();
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <QueryClientProvider client={createQueryClient()}>
          <StaticRouter location={examplePath(path).replace('*', '/')}>
            <Routes>
              <Route path={pattern} element={<Page />} />
            </Routes>
          </StaticRouter>
        </QueryClientProvider>,
      ),
    );
    return { path, ownLogo, html: still(html), css: plainCss(sheet.getStyleTags()) };
  });
}

/** A business whose texts are filled in by whoever answers the page. */
function placeholders(ownLogo: boolean): Business {
  return {
    name: '{{name}}',
    phone: '{{phone}}',
    email: '{{email}}',
    address: {
      street: '{{address.street}}',
      city: '{{address.city}}',
      region: '{{address.region}}',
      postalCode: '{{address.postalCode}}',
      country: '{{address.country}}',
    },
    map: { latitude: 0, longitude: 0 },
    facebook: '{{facebook}}',
    instagram: '{{instagram}}',
    video: '{{video}}',
    owners: '{{owners}}',
    logo: ownLogo ? '{{logo}}' : '',
    samples: [],
  };
}

/** What a browser shows of the page, without what only works with the page itself. */
function still(html: string): string {
  return (
    html
      // Other sites begin with the page itself.
      .replace(/<iframe.*?<\/iframe>/g, '')
      // Ways out of the site are made of facts that the build does not know.
      .replace(/<a (?![^>]* href="\/)[^>]*(class="[^"]*")[^>]*>/g, '<a $1>')
      // React's own are no names that HTML allows.
      .replace(/_R_(\w*?)_/g, 'prerendered-$1')
      // React ends elements without content as XML does, and writes no text with this in it.
      .replaceAll('/>', '>')
      .replace(/(<svg.*?<\/svg>)|<[^>]+>/gs, (tag, drawing?: string) => drawing ?? plainTag(tag))
  );
}

/** A tag as it is written in HTML: React's names and values of attributes are those of scripts. */
function plainTag(tag: string): string {
  return tag
    .replace(/ ([a-z]+[A-Z]\w*)=/g, (attribute) => attribute.toLowerCase())
    .replace(/ (hidden|required)=""/g, ' $1');
}

/** The rules alone, without what styled-components notes beside them to find them again. */
function plainCss(styleTags: string): string {
  return styleTags
    .replace(/<\/?style[^>]*>/g, '')
    .replaceAll('/*!sc*/', '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\n+/g, '\n')
    .trim();
}
