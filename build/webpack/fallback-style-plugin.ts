import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { PRERENDERED_SHELL_ID } from '../../shared/src/contract/federation/prerendered.ts';
import * as tokens from '../../shared/src/theme/tokens.ts';
import { theme } from '../../shared/src/theme/theme.ts';

const FILE = 'stand-in.css';

/**
 * Shows the fallback text of index.html when the shell does not start, and styles that for browsers without
 * scripts. CSS only, because scripts may be missing, blocked or slow. Until the delay is over it is hidden
 * from screen readers too, and it never takes up space, which would shift the layout. Fixed to the bottom
 * where there is a prerendered shell.
 */
const style = `
#stand-in, noscript {
  margin: 0 auto;
  padding: ${theme.space.l};
  max-width: ${tokens.prose};
  color: ${theme.color.ink};
  font: ${theme.size.text}/${tokens.leadingText} ${theme.font.text};
}
#root:empty ~ #stand-in {
  display: block;
  position: absolute;
  inset-inline: 0;
  visibility: hidden;
  animation: stand-in 0s ${tokens.fallbackDelay} forwards;
}
#${PRERENDERED_SHELL_ID} + #stand-in {
  position: fixed;
  inset-block-end: 0;
  z-index: ${tokens.layerNotice};
  max-height: 100%;
  border-top: ${tokens.lineThick} solid ${theme.color.yellow};
  border-radius: ${theme.radius.l} ${theme.radius.l} 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
  overflow: auto;
}
#${PRERENDERED_SHELL_ID} + #stand-in ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.l};
  margin: 0;
  padding: 0;
  list-style: none;
}
@keyframes stand-in { to { visibility: visible; } }
#stand-in a, noscript a {
  display: inline-block;
  padding-block: ${theme.space.s};
  color: ${theme.color.blue};
}
@media (scripting: none) {
  noscript { display: block; }
  #root:empty ~ #stand-in { display: none; }
}
`;

/** Emits the style sheet and links it at the end of the body, where it does not block rendering. */
export class FallbackStylePlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FallbackStylePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FallbackStylePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset(FILE, new sources.RawSource(style)),
      );
      const { alterAssetTagGroups } = HtmlWebpackPlugin.getCompilationHooks(compilation);
      alterAssetTagGroups.tap('FallbackStylePlugin', (page) => {
        const href = page.publicPath + FILE;
        page.bodyTags.push(
          HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'stylesheet', href }),
        );
        return page;
      });
    });
  }
}

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
