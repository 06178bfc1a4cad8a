// @ts-check
const { resolve } = require('node:path');

/** Where pdfkit lies, as the bundler's `pdfkit?path` says it. */
module.exports = require.resolve('pdfkit', { paths: [resolve(__dirname, '../../../api')] });
