import type { Business } from '@catalogmx/shared/contract';
import { brandColours } from '../../brand/brand-colours.ts';
import { ICON_PATHS } from './icon-paths.ts';

/** Returns the web manifest, with which devices install the site. */
export function webManifest({ name }: Business) {
  const icons = [
    { src: ICON_PATHS.medium, sizes: '192x192', type: 'image/png' },
    { src: ICON_PATHS.large, sizes: '512x512', type: 'image/png' },
  ];
  return {
    name,
    short_name: name,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    // Keeps the back button.
    display: 'minimal-ui',
    theme_color: brandColours.blue,
    background_color: brandColours.paper,
    icons: [
      { src: ICON_PATHS.svg, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...icons.map((icon) => ({ ...icon, purpose: 'any' })),
      ...icons.map((icon) => ({ ...icon, purpose: 'maskable' })),
    ],
  };
}
