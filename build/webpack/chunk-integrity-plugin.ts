import type { Chunk, Compilation, Compiler } from 'webpack';
import { describeFile } from '../../releases/store/file-description.ts';

const NAME = 'ChunkIntegrityPlugin';

/** Base64 digits of a SHA-384. A placeholder of this length keeps source maps correct. */
const DIGITS = 64;

const PLACEHOLDER = /__integrity_of_(\w+?)__+/g;

/**
 * Makes webpack's runtime load every chunk with its integrity. The hashes are in the file of the runtime, so
 * whoever verifies that file has all of them verified. `webpack-subresource-integrity` does the same, but not in
 * builds with federation (https://github.com/waysact/webpack-subresource-integrity/issues/176).
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, runtime, sources } = compiler.webpack;
    const { chunkHasJs } = compiler.webpack.javascript.JavascriptModulesPlugin;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (code, chunk) => {
        const chunks = [...chunk.getAllAsyncChunks()].filter((other) =>
          chunkHasJs(other, compilation.chunkGraph),
        );
        return `${code}\n${retryCode()}\n${integrityCode(chunks)}`;
      });
      compilation.hooks.processAssets.tap(
        // After the content hashes: the name of the file with the hashes depends on the names of the chunks.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => {
          const digests = digestsOf(compilation);
          const digestOf = (id: string) => {
            const digest = digests.get(id);
            if (!digest) throw new Error(`Chunk ${id} has no script to verify.`);
            return digest;
          };
          for (const { name, source } of compilation.getAssets()) {
            if (!name.endsWith('.js')) continue;
            const text = source.source().toString();
            const filled = text.replace(PLACEHOLDER, (_, id: string) => digestOf(id));
            if (filled !== text) compilation.updateAsset(name, new sources.RawSource(filled));
          }
        },
      );
    });
  }
}

/** Runs in webpack's `loadScript(url, done, key, chunkId)` where it has created an element. */
function integrityCode(chunks: Chunk[]): string {
  const digests = chunks.map(({ id }) => [id, `__integrity_of_${id}__`.padEnd(DIGITS, '_')]);
  return `script.integrity = 'sha384-' + ${JSON.stringify(Object.fromEntries(digests))}[chunkId];`;
}

/** Browsers cache release files forever, those that fail the check too. */
function retryCode(): string {
  return `
const tried = __webpack_require__.l.tried ??= {};
if(tried[url]) script.src += '?try=' + Date.now();
tried[url] = 1;`;
}

/** Returns the base64 SHA-384 of each chunk's script, by the chunk's id. */
function digestsOf(compilation: Compilation): Map<string, string> {
  const digests = new Map<string, string>();
  for (const { id, files } of compilation.chunks) {
    const script = [...files].find((file) => file.endsWith('.js'));
    const asset = script === undefined ? undefined : compilation.getAsset(script);
    if (!asset) continue;
    const { integrity } = describeFile(asset.name, asset.source.buffer());
    digests.set(String(id), integrity.replace('sha384-', ''));
  }
  return digests;
}
