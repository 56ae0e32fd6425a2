import { API_ROOT, fillParams, type InlinedResponses } from '@catalogmx/shared/contract';
import type { PageHead } from '../head/page-head.ts';
import { attributes, type Markup, markup } from '../markup.ts';
import type { PageMatch } from '../page-match.ts';

interface PageNeeds {
  match: PageMatch | undefined;
  head: Pick<PageHead, 'status' | 'firstPicture'>;
  /** What the page comes with. */
  responses: InlinedResponses | undefined;
}

/** Lets the browser request the page's code and data at once instead of one after the other. */
export function preloadLinks({ match, head, responses = {} }: PageNeeds): Markup[] {
  if (!match) return [];
  const { status, firstPicture } = head;
  const { release, page, params } = match;
  const { base, entry, integrity } = release;
  const known = status === 200 ? page.calls : [];
  const calls = known
    .map((call) => fillParams(call, params))
    .filter((call) => !(call in responses));
  return [
    preload('script', base + entry, { integrity: integrity[entry], crossorigin: 'anonymous' }),
    ...page.files.flatMap((file) => pageScript(base + file, integrity[file])),
    ...calls.map((call) => preload('fetch', API_ROOT + call, { crossorigin: 'anonymous' })),
    ...(firstPicture ? [preloadPicture(firstPicture)] : []),
  ];
}

/**
 * Loads a chunk of a page early: all it does is to register itself for the container's entry. If it fails
 * to load, the shell requests it again. Browsers download it once only if all three have the same attributes.
 */
function pageScript(address: string, integrity: string | undefined): Markup[] {
  // Webpack requests chunks with CORS from other hosts only.
  const crossorigin = /^https?:/.test(address) ? 'anonymous' : undefined;
  const options = { integrity, crossorigin };
  return [
    preload('script', address, options),
    markup`<script async${attributes({ src: address, ...options })}></script>`,
  ];
}

function preloadPicture({ sourceSet, sizes }: NonNullable<PageHead['firstPicture']>): Markup {
  return markup`<link rel="preload" as="image" imagesrcset="${sourceSet}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** At low priority, as nothing can be shown without the shell's code, which comes first. */
function preload(
  kind: 'script' | 'fetch',
  address: string,
  options: Record<string, string | undefined>,
): Markup {
  return markup`<link rel="preload" as="${kind}" href="${address}"${attributes(options)} fetchpriority="low">`;
}
