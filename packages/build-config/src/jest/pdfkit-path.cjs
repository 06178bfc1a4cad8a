// @ts-check
const { resolve } = require('node:path');

/** The path of pdfkit, like the bundler's `pdfkit?path`. */
module.exports = require.resolve('pdfkit', { paths: [resolve(__dirname, '../../../api')] });
