import { imageProcess } from '../../imaging/shared-image-process.ts';
import { icoFile } from './ico-file.ts';
import { appleIcon, favicon, launcherIcon } from './icon-drawing.ts';
import { ICON_PATHS } from './icon-paths.ts';

export interface IconFile {
  type: string;
  make: () => Promise<Uint8Array>;
}

const png = (drawing: string, side: number): IconFile => ({
  type: 'image/png',
  make: () => imageProcess.run('drawIcon', { svg: drawing, side }),
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
  const draw = async (side: number) => {
    const png = await imageProcess.run('drawIcon', { svg: favicon, side });
    return { side, png };
  };
  return icoFile(await Promise.all([16, 32, 48].map(draw)));
}
