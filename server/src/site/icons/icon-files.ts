import sharp from 'sharp';
import { icoFile } from './ico-file.ts';
import { appleIcon, favicon, launcherIcon } from './icon-drawing.ts';
import { ICON_PATHS } from './icon-paths.ts';

export interface IconFile {
  type: string;
  make: () => Promise<Uint8Array>;
}

const png = (drawing: string, side: number): IconFile => ({
  type: 'image/png',
  make: () => render(drawing, side),
});

/** By path. */
export const iconFiles: Record<string, IconFile> = {
  [ICON_PATHS.svg]: { type: 'image/svg+xml', make: async () => Buffer.from(favicon) },
  [ICON_PATHS.ico]: { type: 'image/x-icon', make: makeIco },
  [ICON_PATHS.apple]: png(appleIcon, 180),
  [ICON_PATHS.medium]: png(launcherIcon, 192),
  [ICON_PATHS.large]: png(launcherIcon, 512),
};

async function makeIco(): Promise<Uint8Array> {
  const sides = [16, 32, 48];
  return icoFile(
    await Promise.all(sides.map(async (side) => ({ side, png: await render(favicon, side) }))),
  );
}

function render(drawing: string, side: number): Promise<Buffer> {
  // Dense enough for the largest icon, so that no drawing is enlarged.
  return sharp(Buffer.from(drawing), { density: 600 }).resize(side, side).png().toBuffer();
}
