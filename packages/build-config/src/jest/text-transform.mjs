// @ts-check

/**
 * Turns a text file (`.graphql`, `.xsd`, a sample's `.xml`) into a module whose default export is its text,
 * as the bundler does.
 */
export default {
  /** @param {string} text */
  process: (text) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = ${JSON.stringify(text)};`,
  }),
};
