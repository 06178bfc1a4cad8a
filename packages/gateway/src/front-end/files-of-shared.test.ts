import { filesOfShared } from './files-of-shared';

const shared = (name: string, scripts: string[]) => ({
  name,
  version: '1',
  requiredVersion: '^1',
  assets: { js: { sync: scripts }, css: { sync: [`${name}.css`] } },
});
const manifest = {
  metaData: { remoteEntry: { name: 'main.js', path: '' } },
  shared: [shared('dialog', ['dialog.js', 'form.js']), shared('form', ['form.js'])],
  exposes: [],
};
const provided = [
  { name: 'dialog', scripts: ['dialog.js'], styles: [] },
  { name: 'form', scripts: ['form.js'], styles: ['form.css'] },
];

it('reads the shell’s list of its modules', () => {
  const shell = { base: '/', manifest, pageFiles: { pages: [], provided } };
  expect(filesOfShared(shell, ['dialog', 'react'])).toEqual({ scripts: ['dialog.js'], styles: [] });
});

it('reads the manifest of a shell without one, each file once', () => {
  const shell = { base: '/', manifest, pageFiles: { pages: [] } };
  expect(filesOfShared(shell, ['dialog', 'form'])).toEqual({
    scripts: ['dialog.js', 'form.js'],
    styles: ['dialog.css', 'form.css'],
  });
  expect(filesOfShared({ ...shell, manifest: null }, ['form'])).toEqual({
    scripts: [],
    styles: [],
  });
});
