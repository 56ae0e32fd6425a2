import {
  createQueryClient,
  setInlinedResponses,
  setSite,
  startFirstAnswer,
} from '@catalogmx/shared';
import type { RenderedPage, RemoteRenderer, RenderRequest } from '@catalogmx/shared/contract';
import { FontFaces, plainCss, plainHtml } from '@catalogmx/shared/prerender';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { LiveRegistry } from '../registry/live-registry.ts';
import { findCandidates, FIRST_PAGE, siteRoutes } from '../routing/pages.tsx';
import { Site } from '../site.tsx';
import { setRemote } from './import-rendered-page.ts';

const fontCss = plainCss(renderStyled(<FontFaces />).css);

/**
 * Renders a page as the browser does at first.
 * @throws Whatever a component throws, and an Error if the remote has no such page.
 */
export async function render(
  { registry, business, publicUrl, path, responses }: RenderRequest,
  remote: RemoteRenderer,
): Promise<RenderedPage> {
  setSite({ business, publicUrl });
  setInlinedResponses(responses);
  setRemote(remote);
  const live = new LiveRegistry(registry, (same) => same);
  // Loads the component: a page that loads while it is rendered would be left to the browser.
  await findCandidates(registry, path)[0]?.loader.load();
  const router = createMemoryRouter(siteRoutes(live), {
    initialEntries: [path],
    hydrationData: FIRST_PAGE,
  });
  startFirstAnswer();
  try {
    const page = renderStyled(<Site router={router} queryClient={createQueryClient()} />);
    refuseUnrendered(page.html);
    return { ...page, html: plainHtml(page.html), fontCss };
  } finally {
    router.dispose();
  }
}

function renderStyled(page: ReactNode) {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(page));
    const [, cssVersion = '', css = ''] =
      /^<style data-styled="true" data-styled-version="([\w.-]+)">([^]*)<\/style>$/.exec(
        sheet.getStyleTags(),
      ) ?? [];
    return { html, css, cssVersion };
  } finally {
    sheet.seal();
  }
}

/** React leaves a part that throws to the browser, and only says so in the HTML. */
function refuseUnrendered(html: string): void {
  if (html.includes('<!--$!-->')) throw new Error('A part of the page could not be rendered.');
  // The content security policy forbids them in served HTML.
  if (/<[^>]+ style="/.test(html)) throw new Error('A part of the page has a style attribute.');
}
