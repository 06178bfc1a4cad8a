import { cssVariables } from './css-variables';
import { favicon } from './favicon';

// The package is for the browser and has no Node types; its tests run in Node all the same.
const files = jest.requireActual<{ readFileSync(path: string, encoding: 'utf8'): string }>(
  'node:fs',
);

/** White space and the kind of quotes are the formatter's business. */
const normalized = (css: string) => css.replace(/\s+/g, ' ').replaceAll("'", '"').trim();

const readSibling = (name: string) =>
  files.readFileSync((expect.getState().testPath ?? '').replace(/[^/\\]+$/, name), 'utf8');

// When one of these two fails: run `npm run brand` in packages/ui.
test('tokens.css matches tokens.ts', () => {
  expect(normalized(readSibling('tokens.css'))).toBe(normalized(cssVariables()));
});

test('favicon.svg is the mark', () => {
  expect(normalized(readSibling('favicon.svg'))).toBe(normalized(favicon()));
});

test('the dark theme replaces every colour of the light one', () => {
  const [light = '', dark = ''] = cssVariables().split(':root[data-theme="dark"]');
  const names = (css: string) => [...css.matchAll(/--cv-[a-z-]+(?=: (?:#|rgba))/g)].map(String);
  expect(names(dark)).toEqual(names(light));
  expect(names(light).length).toBeGreaterThan(30);
});
