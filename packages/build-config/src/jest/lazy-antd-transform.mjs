// @ts-check

const eagerComponent = /^var (\w+) = (_interopRequireDefault\(require\("[^"]+"\)\));$/gm;

/**
 * Makes antd's index evaluate a component on first access. Otherwise a test file that renders one
 * component would spend most of its time on the other seventy.
 * @param {string} text antd/lib/index.js
 */
export default {
  /** @param {string} text antd/lib/index.js */
  process(text) {
    const code = text.replace(
      eagerComponent,
      'const $1 = { get default() { return $2.default; } };',
    );
    if (code === text) throw new Error('antd/lib/index.js is not written as expected.');
    return { code };
  },
};
