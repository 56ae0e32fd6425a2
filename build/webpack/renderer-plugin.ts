import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { type App, exposedName } from './app.ts';
import { type AppRules, bundleForNode } from './node-bundle.ts';

/** Adds the bundle to the build that renders the app's pages on the server. */
export class RendererPlugin {
  readonly #app: App;
  readonly #rules: AppRules;
  readonly #singletons: string[];

  /** @param singletons Packages that the shell shares with remotes; 'react/' includes its modules. */
  constructor(app: App, rules: AppRules, singletons: string[]) {
    this.#app = app;
    this.#rules = rules;
    this.#singletons = singletons;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RendererPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After the optimization of the browser's files.
        { name: 'RendererPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async () => {
          const [configuration, entry] = this.#app.pages ? this.#remote() : this.#shell();
          const bundle = await bundleForNode(
            compiler,
            { ...this.#rules, ...configuration },
            entry,
            (file) => readFile(file),
          );
          const hash = createHash('sha256').update(bundle).digest('hex').slice(0, 12);
          // Only the server reads it: the minimizer would only cost time.
          const info = { minimized: true };
          compilation.emitAsset(`renderer.${hash}.cjs`, new sources.RawSource(bundle), info);
        },
      );
    });
  }

  #remote(): [Pick<Configuration, 'externals'>, string] {
    const pages = (this.#app.pages ?? []).filter(({ prerender }) => prerender);
    const isShared = (request: string) =>
      this.#singletons.some(
        (name) => name === request || (name.endsWith('/') && request.startsWith(name)),
      );
    const externals: Configuration['externals'] = ({ request }, done) =>
      isShared(request) ? done(undefined, `commonjs ${request}`) : done();
    const entry = [
      ...pages.map(({ file }, index) => `import page${index} from ${JSON.stringify(file)};`),
      'export const pages = {',
      ...pages.map(({ file }, index) => `${JSON.stringify(exposedName(file))}: page${index},`),
      '};',
    ];
    return [{ externals }, entry.join('\n')];
  }

  /** The pages come from the renderer of the remote in place of the federation runtime. */
  #shell(): [Pick<Configuration, 'plugins'>, string] {
    const replacement = join(this.#app.folder, 'src/renderer/import-rendered-page.ts');
    const plugins = [
      // The compiler has rewritten the extension by then.
      new webpack.NormalModuleReplacementPlugin(/\/federation-runtime\.js$/, replacement),
    ];
    return [{ plugins }, "export * from './src/renderer/index.ts';"];
  }
}
