import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';
import shellConfig from '../shell/webpack.config.ts';
import { atEnd, atMost, type Section, table } from './harness.ts';

/** Parts that the shell would have without releases too, left out of the bundle. */
const SITE_PARTS = /\/shell\/src\/(navbar|layout|footer|offline)\/(?!override-badge)/;

/** The entry points of the shared package that each app bundles itself. */
const BUNDLED_PACKAGES = ['@catalogmx/shared/contract', '@catalogmx/shared/ui'];

const REGISTRY = /<script type="application\/json" id="registry">.*?<\/script>/s;

/** Measures what releases cost a visitor in the shell, besides the federation runtime. */
export const measureShellCost: Section = async (site) => {
  const code = await buildOwnCode();
  const html = await (await fetch(site.url)).text();
  const rest = html.replace(REGISTRY, '');
  const figures = {
    code: { plain: code.length, brotli: brotli(code) },
    // Added to a page that is compressed as a whole.
    registry: { plain: html.length - rest.length, brotli: brotli(html) - brotli(rest) },
  };
  const total = figures.code.brotli + figures.registry.brotli;
  const row = (name: string, bytes: { plain: number; brotli: number }) => [
    name,
    String(bytes.plain),
    String(bytes.brotli),
  ];
  return {
    text: [
      INTRODUCTION,
      table(
        ['bytes', 'minified', 'brotli'],
        [row('code of the shell', figures.code), row('registry in the HTML', figures.registry)],
      ),
    ],
    targets: [atMost(9, 'cost of releases in kB', total / 1000)],
    figures,
  };
};

const INTRODUCTION = `All code of shell/src but the navigation bar, the layout, the footer and what serves pages offline, bundled by itself with the shell's own
settings: registry, loading, retry, fall-back, failure panel, reports, override and renewal. With them
come the start of the site, its router and the buttons of the panel, which there would be anyway, and
alone they compress worse than among the rest: it is the most that releases can cost. Packages (React,
the router, the federation runtime, the API client) are left out.`;

/** The shell's own code as webpack makes it, without the packages and without {@link SITE_PARTS}. */
async function buildOwnCode(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-shell-cost-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const config: Configuration = {
    ...(await shellConfig({}, { mode: 'production' })),
    devtool: false,
    plugins: [],
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: ({ context, request }, answer) => {
      const isOther = request.startsWith('.')
        ? SITE_PARTS.test(resolve(context, request))
        : !BUNDLED_PACKAGES.includes(request);
      if (isOther) answer(undefined, request);
      else answer();
    },
    output: { path: folder, filename: 'shell.js', module: true },
  };
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  return readFile(join(folder, 'shell.js'), 'utf8');
}

function brotli(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}
