import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { PRERENDERED_FILE, type PrerenderedPage } from '../../shared/src/contract/prerendered.ts';

const execFileAsync = promisify(execFile);

const BUNDLE = 'pages.cjs';

/** Longest output of the rendered pages in bytes. */
const MOST_OUTPUT = 16_000_000;

/** A page to render in the build. */
export interface PageToPrerender {
  /** Route pattern. */
  pattern: string;
  /** Addresses or the pattern itself: one rendered page each. */
  paths: string[];
  /** File with the page as its default export, from the app's folder. */
  file: string;
}

/** Adds the pages as they look before their data is there to the build. */
export class PrerenderPlugin {
  readonly #pages: PageToPrerender[];
  readonly #options: Pick<Configuration, 'module' | 'resolve'>;

  /** @param options How the app's own sources are read. */
  constructor(pages: PageToPrerender[], options: Pick<Configuration, 'module' | 'resolve'>) {
    this.#pages = pages;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrerenderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const pages = await this.#render(compiler);
          refuseStyleAttributes(pages);
          refuseMissingFiles(pages, compilation.assets);
          compilation.emitAsset(PRERENDERED_FILE, new sources.RawSource(JSON.stringify(pages)));
        },
      );
    });
  }

  /** Bundles the pages for Node, which cannot read their sources, and renders them. */
  async #render({ context, options }: Compiler): Promise<PrerenderedPage[]> {
    const { assetModuleFilename } = options.output;
    const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
    try {
      await bundle({
        ...this.#options,
        mode: 'production',
        target: 'node',
        context,
        entry: `data:text/javascript,${encodeURIComponent(this.#entry())}`,
        output: {
          path: folder,
          filename: BUNDLE,
          // Whoever answers the page puts the folder of the release there, as in the shell's page.
          publicPath: '%BASE%/',
          assetModuleFilename,
        },
        optimization: { minimize: false },
        performance: { hints: false },
      });
      // In a process of its own: libraries made for a page may keep theirs from ending.
      const { stdout } = await execFileAsync(process.execPath, [join(folder, BUNDLE)], {
        maxBuffer: MOST_OUTPUT,
      });
      return JSON.parse(stdout) as PrerenderedPage[];
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  #entry(): string {
    const calls = this.#pages.flatMap(({ pattern, paths }, index) =>
      paths.map(
        (path) =>
          `...prerender(${JSON.stringify(path)}, ${JSON.stringify(pattern)}, Page${index}),`,
      ),
    );
    return [
      "import { prerender } from '@catalogmx/shared/prerender';",
      ...this.#pages.map(({ file }, index) => `import Page${index} from ${JSON.stringify(file)};`),
      `const pages = [${calls.join(' ')}];`,
      'process.stdout.write(JSON.stringify(pages), () => process.exit());',
    ].join('\n');
  }
}

function bundle(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** The content security policy of the site allows no style attributes in what the server sends. */
function refuseStyleAttributes(pages: PrerenderedPage[]): void {
  const page = pages.find(({ html }) => / style="/.test(html));
  if (page) throw new Error(`${page.path} has a style attribute where it is prerendered.`);
}

/** What the pages show must be among what the build makes. */
function refuseMissingFiles(pages: PrerenderedPage[], assets: Record<string, unknown>): void {
  const files = pages.flatMap(({ html, css }) => (html + css).match(/(?<=%BASE%\/)[\w.-]+/g) ?? []);
  const missing = files.find((file) => !(file in assets));
  if (missing) throw new Error(`${missing} is prerendered, but not among the build's files.`);
}
