import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Preloads the typefaces, which the browser would only find once the scripts run. At the end of the page,
 * as browsers hold the first paint up for fonts that the head preloads.
 */
export class FontPreloadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FontPreloadPlugin', (compilation) => {
      const { alterAssetTagGroups } = HtmlWebpackPlugin.getCompilationHooks(compilation);
      alterAssetTagGroups.tap('FontPreloadPlugin', (page) => {
        const fonts = Object.keys(compilation.assets).filter((name) => name.endsWith('.woff2'));
        const tags = fonts.map((name) =>
          HtmlWebpackPlugin.createHtmlTagObject('link', {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: 'anonymous',
            href: page.publicPath + name,
          }),
        );
        page.bodyTags.push(...tags);
        return page;
      });
    });
  }
}
