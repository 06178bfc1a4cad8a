import { cssVariables } from './css-variables';

// The package is for the browser and has no Node types; its tests run in Node all the same.
const files = jest.requireActual<{ readFileSync(path: string, encoding: 'utf8'): string }>(
  'node:fs',
);

/** White space and the kind of quotes are the formatter's business. */
const essence = (css: string) => css.replace(/\s+/g, ' ').replaceAll("'", '"').trim();

test('tokens.css says what tokens.ts says', () => {
  const here = expect.getState().testPath ?? '';
  const written = files.readFileSync(here.replace(/[^/\\]+$/, 'tokens.css'), 'utf8');
  // When this fails: run `npm run tokens` in packages/ui.
  expect(essence(written)).toBe(essence(cssVariables()));
});

test('the dark theme replaces every colour of the light one', () => {
  const [light = '', dark = ''] = cssVariables().split(':root[data-theme="dark"]');
  const names = (css: string) => [...css.matchAll(/--cv-[a-z-]+(?=: (?:#|rgba))/g)].map(String);
  expect(names(dark)).toEqual(names(light));
  expect(names(light).length).toBeGreaterThan(30);
});
