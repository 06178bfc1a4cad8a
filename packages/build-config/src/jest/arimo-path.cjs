// @ts-check
const { resolve } = require('node:path');

/** The path of the fonts' package, like the bundler's `@expo-google-fonts/arimo?path`. */
module.exports = require.resolve('@expo-google-fonts/arimo', {
  paths: [resolve(__dirname, '../../../api')],
});
