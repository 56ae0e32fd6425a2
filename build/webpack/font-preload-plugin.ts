import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** Preloads the typefaces, which the browser would only find once the scripts run. */
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
        page.headTags.push(...tags);
        return page;
      });
    });
  }
}
