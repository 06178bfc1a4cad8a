// @ts-check
import { descriptorOf } from './plan-remote.mjs';

/** @typedef {import('./plan-remote.mjs').Remote} Remote */

const json = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;

/** A string of code, quotes included. @param {string} value */
const quoted = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** @param {readonly string[]} names @param {string} version */
const each = (names, version) => Object.fromEntries(names.map((name) => [name, version]));

/** @param {Remote} remote */
const packageJson = ({ name }) => ({
  name: `@cervoise/${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  budget: { entry: 20, total: 200 },
  exports: { './remote.json': './remote.json' },
  dependencies: {
    ...each(
      ['domain', 'graphql-client', 'records', 'shell-contract', 'ui'].map(ours),
      'workspace:*',
    ),
    ...each(['graphql', 'react', 'react-dom', 'react-hook-form', 'react-router-dom'], 'catalog:'),
    zod: 'catalog:',
  },
  devDependencies: {
    [ours('build-config')]: 'workspace:*',
    '@graphql-typed-document-node/core': 'catalog:',
    ...each(['jest-dom', 'react', 'user-event'].map(testingLibrary), 'catalog:'),
    ...each(['@types/jest', '@types/react', '@types/react-dom'], 'catalog:'),
  },
});

const ours = (/** @type {string} */ name) => `@cervoise/${name}`;
const testingLibrary = (/** @type {string} */ name) => `@testing-library/${name}`;

/** @param {Remote} remote */
const remoteModule = ({ area, component, path, title }) => `\
import { defineRemote } from '@cervoise/shell-contract';

export default defineRemote({
  routes: [
    {
      path: ${quoted(path)},
      handle: { title: ${quoted(title)} },
      lazy: async () => ({
        Component: (await import('./features/${area}/${area}-page')).${component},
      }),
    },
  ],
});
`;

/** @param {Remote} remote */
const rspackConfig = ({ area, path }) => `\
import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: { ${quoted(path)}: './features/${area}/${area}-page' },
});
`;

/** @param {Remote} remote */
const page = ({ component, path, title, icon }) => `\
import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';

/** ${path}: the first page of this area. */
export function ${component}() {
  return (
    <Page title={${quoted(title)}}>
      <Card>
        <EmptyState icon="${icon}" title="Rien à afficher pour le moment" />
      </Card>
    </Page>
  );
}
`;

/** @param {Remote} remote */
const pageTest = ({ area, component, title }) => `\
import { render, screen } from '@testing-library/react';
import { ${component} } from './${area}-page';

it('says which area this is, and that it is empty', () => {
  render(<${component} />);
  expect(screen.getByRole('heading', { level: 1, name: ${quoted(title)} })).toBeVisible();
  expect(screen.getByText('Rien à afficher pour le moment')).toBeVisible();
});
`;

/**
 * Every file of a new remote.
 * @param {Remote} remote
 * @returns {ReadonlyMap<string, string>} texts by path from the remote's folder
 */
export function remoteFiles(remote) {
  const { area } = remote;
  return new Map([
    ['package.json', json(packageJson(remote))],
    ['remote.json', json(descriptorOf(remote))],
    [
      'tsconfig.json',
      json({
        extends: '@cervoise/build-config/tsconfig/browser.json',
        include: ['src', '*.ts'],
      }),
    ],
    [
      'jest.config.mjs',
      "import { browserPackage } from '@cervoise/build-config/jest';\n\nexport default browserPackage(import.meta.url);\n",
    ],
    ['rspack.config.mjs', rspackConfig(remote)],
    ['src/remote.tsx', remoteModule(remote)],
    [`src/features/${area}/${area}-page.tsx`, page(remote)],
    [`src/features/${area}/${area}-page.test.tsx`, pageTest(remote)],
  ]);
}
