import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Compiler } from 'webpack';

/** Adds a worker to the build under a fixed name. Not as a webpack entry, which would contain the federation runtime. */
export class WorkerPlugin {
  readonly #file: string;
  readonly #name: string;

  /**
   * @param file The worker, a module without imports.
   * @param name File name in the build.
   */
  constructor(file: string, name: string) {
    this.#file = file;
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WorkerPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#file);
      compilation.hooks.processAssets.tap(
        { name: 'WorkerPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { outputText } = ts.transpileModule(readFileSync(this.#file, 'utf8'), {
            compilerOptions: { target: ts.ScriptTarget.ES2022, removeComments: true },
          });
          compilation.emitAsset(this.#name, new sources.RawSource(outputText));
        },
      );
    });
  }
}
