import type { Compilation, Compiler } from 'webpack';
import { describeFile } from '../../releases/store/file-description.ts';
import { git } from '../app-history.ts';
import type { Release, ReleasePage } from '../../shared/src/contract/federation/federation.ts';

/** The parts of release.json that are known before the build. */
type Known = Pick<
  Release,
  | 'name'
  | 'version'
  | 'container'
  | 'contract'
  | 'oldestContract'
  | 'shared'
  | 'commits'
  | 'packages'
> & {
  pages: Omit<ReleasePage, 'files'>[];
};

const RENDERER = /^renderer\.\w+\.cjs$/;

/** Writes release.json, which describes the build. */
export class ReleasePlugin {
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Content hashes are final at this stage.
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify(describe(this.#known, compilation), null, 2);
          compilation.emitAsset('release.json', new sources.RawSource(text));
        },
      );
    });
  }
}

function describe(known: Known, compilation: Compilation): Release {
  const entry = [...compilation.entrypoints.values()].at(-1)?.getFiles().find(isScript);
  return {
    ...known,
    entry: entry ?? '',
    renderer: Object.keys(compilation.assets).find((name) => RENDERER.test(name)),
    pages: known.pages.map((page) => ({ ...page, files: pageFiles(page.module, compilation) })),
    files: compilation
      .getAssets()
      .filter(({ name }) => isServed(name))
      .map(({ name, source }) => describeFile(name, source.buffer())),
    time: new Date().toISOString(),
    commit: git(process.cwd(), 'rev-parse', 'HEAD') ?? 'unknown',
  };
}

/** Returns the files of the chunk that federation creates for an exposed module. */
function pageFiles(module: string, compilation: Compilation): string[] {
  const name = `__federation_expose_${module.slice(2).replace(/\W/g, '_')}`;
  const group = compilation.namedChunkGroups.get(name);
  const known = [...compilation.namedChunkGroups.keys()].join(', ');
  if (!group) throw new Error(`No chunk for ${module} among ${known}`);
  return group.getFiles().filter(isScript);
}

/** Excludes source maps and build statistics. */
function isServed(file: string): boolean {
  return !file.endsWith('.map') && file !== 'mf-stats.json';
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}
