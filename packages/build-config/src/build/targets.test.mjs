// @ts-check
import { buildTargets } from './targets.mjs';

it('names everything that can be built, or only what is wanted', () => {
  const all = buildTargets().map(({ folder }) => folder);
  expect(all).toEqual(expect.arrayContaining(['shell', 'mf-inventory', 'packages/gateway']));
  expect(buildTargets(['shell']).map(({ folder }) => folder)).toEqual(['shell']);
});

it('says what can be built when asked for something else', () => {
  expect(() => buildTargets(['mf-nothing'])).toThrow(
    /^mf-nothing is nothing that can be built; these are: shell, .*mf-inventory.*packages\/gateway\.$/,
  );
});
