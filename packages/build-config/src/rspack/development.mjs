// @ts-check
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/**
 * What a build for `npm run dev` has besides: React refresh, with one runtime for the whole page.
 * @param {import('./base-config.mjs').BuildMode} mode
 */
export function developmentParts({ mode }) {
  return mode === 'development' ? [new ReactRefreshRspackPlugin({ library: 'page' })] : [];
}
