import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Compiler } from 'webpack';
import {
  PRERENDERED_FILE,
  type PrerenderedPage,
} from '../../shared/src/contract/federation/prerendered.ts';
import { type AppRules, bundleForNode } from './node-bundle.ts';

const execFileAsync = promisify(execFile);

/** Bytes that the pages may log. */
const MOST_OUTPUT = 16_000_000;

export interface PageToPrerender {
  /** Route pattern. */
  pattern: string;
  /** Paths or the pattern itself: one rendered page each. */
  paths: string[];
  /** File with the page as its default export, relative to the app's folder. */
  file: string;
}

/** Adds the pages to the build as they look before their data arrives. */
export class PrerenderPlugin {
  readonly #pages: PageToPrerender[];
  readonly #rules: AppRules;

  /** @param rules Those of the app's own build. */
  constructor(pages: PageToPrerender[], rules: AppRules) {
    this.#pages = pages;
    this.#rules = rules;
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

  #render(compiler: Compiler): Promise<PrerenderedPage[]> {
    const rules = { ...this.#rules, optimization: { minimize: false } };
    return bundleForNode(compiler, rules, this.#entry(), async (file) => {
      // In a child process: browser libraries may keep their process alive.
      const result = `${file}.json`;
      await execFileAsync(process.execPath, [file, result], { maxBuffer: MOST_OUTPUT });
      return JSON.parse(await readFile(result, 'utf8')) as PrerenderedPage[];
    });
  }

  #entry(): string {
    const calls = this.#pages.flatMap(({ pattern, paths }, index) =>
      paths.map(
        (path) =>
          `...prerender(${JSON.stringify(path)}, ${JSON.stringify(pattern)}, Page${index}),`,
      ),
    );
    return [
      "import { writeFileSync } from 'node:fs';",
      "import { prerender } from '@catalogmx/shared/prerender';",
      ...this.#pages.map(({ file }, index) => `import Page${index} from ${JSON.stringify(file)};`),
      `const pages = [${calls.join(' ')}];`,
      // Not to standard output, where pages and packages may log.
      'writeFileSync(process.argv[2], JSON.stringify(pages));',
      'process.exit();',
    ].join('\n');
  }
}

/** The content security policy forbids style attributes in served HTML. */
function refuseStyleAttributes(pages: PrerenderedPage[]): void {
  const page = pages.find(({ html }) => / style="/.test(html));
  if (page) throw new Error(`${page.path} has a style attribute where it is prerendered.`);
}

/** Rendered pages must only refer to files of the build. */
function refuseMissingFiles(pages: PrerenderedPage[], assets: Record<string, unknown>): void {
  const files = pages.flatMap(({ html, css }) => (html + css).match(/(?<=%BASE%\/)[\w.-]+/g) ?? []);
  const missing = files.find((file) => !(file in assets));
  if (missing) throw new Error(`${missing} is prerendered, but not among the build's files.`);
}
