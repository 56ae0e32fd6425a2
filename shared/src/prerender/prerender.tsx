import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { Business } from '../contract/business.ts';
import type { PrerenderedPage } from '../contract/federation/prerendered.ts';
import { examplePath } from '../contract/routes.ts';
import { createQueryClient } from '../query/create-query-client.ts';
import { setSite } from '../site/site.ts';

export { FontFaces } from '../theme/add-fonts.ts';

/**
 * Renders a page before its data has loaded, with the drawn logo and with an image. Runs in the build.
 * @param path Path, or route pattern to fill in with example values.
 * @param pattern Route pattern, for the params of the page.
 */
export function prerender(path: string, pattern: string, Page: ComponentType): PrerenderedPage[] {
  return [false, true].map((ownLogo) => {
    setSite({ business: placeholders(ownLogo) });
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
    return { path, ownLogo, html: toStaticHtml(html), css: plainCss(sheet.getStyleTags()) };
  });
}

/** The server replaces these placeholders. */
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

function toStaticHtml(html: string): string {
  return plainHtml(
    html
      // Embedded sites load with the page itself.
      .replace(/<iframe.*?<\/iframe>/g, '')
      // The URLs of external links are placeholders.
      .replace(/<a (?![^>]* href="\/)[^>]*(class="[^"]*")[^>]*>/g, '<a $1>')
      // html-validate rejects React's ids.
      .replace(/_R_(\w*?)_/g, 'prerendered-$1'),
  );
}

/** Writes tags as HTML has them. React writes camel-case attributes, and boolean ones with a value. */
export function plainHtml(html: string): string {
  return (
    html
      // React escapes '>' in text, so this only matches void elements.
      .replaceAll('/>', '>')
      .replace(/(<svg.*?<\/svg>)|<[^>]+>/gs, (tag, drawing?: string) => drawing ?? toHtmlTag(tag))
  );
}

function toHtmlTag(tag: string): string {
  return tag.replace(/ ([\w:-]+)="([^"]*)"/g, (_, name: string, value: string) =>
    value === '' && /^(disabled|hidden|required)$/.test(name)
      ? ` ${name}`
      : ` ${name.toLowerCase()}="${value}"`,
  );
}

/** Removes the markers of styled-components from style elements. */
export function plainCss(styleTags: string): string {
  return styleTags
    .replace(/<\/?style[^>]*>/g, '')
    .replaceAll('/*!sc*/', '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\n+/g, '\n')
    .trim();
}
