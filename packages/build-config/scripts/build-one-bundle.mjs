// @ts-check
// node build-one-bundle.mjs <folder>: builds shell and remotes as one application, for the bench.
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { oneBundleConfig } from '../src/rspack/one-bundle.mjs';

const [folder = ''] = process.argv.slice(2);
rspack(oneBundleConfig(resolve(folder)), (error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString('errors-only'));
    process.exitCode = 1;
  }
});
