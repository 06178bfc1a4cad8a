import { join } from 'node:path';
import { interfaceInOnePart } from './interface-in-one-part.mjs';
import { workspaceRoot } from './workspace-package.mjs';

const sourceOf = (file) => ({
  nameForCondition: () => file && join(workspaceRoot, 'packages/ui/src', file),
});

it('gathers the small parts that nearly every page is drawn with, and nothing else', () => {
  const { test } = interfaceInOnePart({ mode: 'production' }).splitChunks.cacheGroups.interface;
  expect(test(sourceOf('dialog/dialog.tsx'))).toBe(true);
  expect(test(sourceOf('page/page.css'))).toBe(true);
  expect(test(sourceOf('table/data-table.tsx'))).toBe(false);
  expect(test(sourceOf('page-titles.ts'))).toBe(false);
  expect(test(sourceOf(undefined))).toBe(false);
});

it('leaves the parts apart in development, where each is built anew by itself', () => {
  expect(interfaceInOnePart({ mode: 'development' })).toEqual({});
});
