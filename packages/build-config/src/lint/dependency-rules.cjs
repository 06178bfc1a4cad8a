// @ts-check
// Who may import whom. Each rule fails the build; its comment says what to do instead.

const { floorRules, floors } = require('./module-floors.cjs');

const remote = '^(mf-[a-z0-9-]+)/src/';
const browser = '^(mf-[a-z0-9-]+|shell|packages/(ui|graphql-client|shell-contract|records))/src/';
const tests = '\\.test\\.tsx?$|/testing/';
const generated = '/generated(-public)?/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import must be found, and stand in the package.json of who imports it.',
      from: { pathNot: `${generated}|${tests}` },
      to: {
        couldNotResolve: true,
        pathNot: '^(router-build|.+[?]path|@graphql-typed-document-node/core)$',
      },
    },
    {
      name: 'declared',
      severity: 'error',
      comment: 'Put it in the package.json, with `catalog:` or `workspace:*`.',
      from: { path: '^(mf-|shell/|packages/)', pathNot: tests },
      // The fonts are imported with `?path`, which is no part of the package's name.
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        pathNot: '/@expo-google-fonts/arimo/index[.]js$',
      },
    },
    {
      name: 'domain-is-below-all',
      severity: 'error',
      comment: 'domain holds pure rules: nothing of ours, nothing of Node, nothing of React.',
      from: { path: '^packages/domain/src/', pathNot: tests },
      to: {
        path: '^(packages/(?!domain/)|mf-|shell/)|^(node:|react$|react-dom)|node_modules/react/',
      },
    },
    {
      name: 'packages-look-down-only',
      severity: 'error',
      comment:
        'shell-contract sees domain; ui and graphql-client see shell-contract and domain; ' +
        'records sees all four.',
      from: { path: '^packages/(shell-contract|ui|graphql-client|records)/src/', pathNot: tests },
      to: { path: '^(mf-|shell/|packages/(api|gateway)/)' },
    },
    {
      name: 'records-above-ui-and-client',
      severity: 'error',
      comment: 'records draws and fetches with these; they know nothing of records.',
      from: { path: '^packages/(shell-contract|ui|graphql-client)/src/' },
      to: { path: '^packages/records/' },
    },
    {
      name: 'contract-sees-domain-only',
      severity: 'error',
      from: { path: '^packages/shell-contract/src/' },
      to: { path: '^packages/(ui|graphql-client)/' },
    },
    {
      name: 'ui-and-client-apart',
      severity: 'error',
      comment: 'ui draws, graphql-client fetches; what needs both stands in a feature.',
      from: { path: '^packages/ui/src/' },
      to: { path: '^packages/graphql-client/' },
    },
    {
      name: 'client-and-ui-apart',
      severity: 'error',
      from: { path: '^packages/graphql-client/src/' },
      to: { path: '^packages/ui/' },
    },
    {
      name: 'remotes-apart',
      severity: 'error',
      comment: 'A remote is shipped alone: what two share goes to packages/.',
      from: { path: remote },
      to: { path: '^mf-[a-z0-9-]+/', pathNot: '^$1/' },
    },
    {
      name: 'remotes-without-shell',
      severity: 'error',
      comment: 'A remote asks the shell through @cervoise/shell-contract.',
      from: { path: remote },
      to: { path: '^shell/' },
    },
    {
      name: 'shell-without-remotes',
      severity: 'error',
      comment: 'The shell learns of remotes from /remotes.json.',
      from: { path: '^shell/', pathNot: tests },
      to: { path: '^mf-' },
    },
    {
      name: 'browser-without-server',
      severity: 'error',
      from: { path: browser },
      to: { path: '^packages/(api|gateway)/', pathNot: '\\.graphql$' },
    },
    {
      name: 'recipe-files-on-the-server',
      severity: 'error',
      comment: 'The server reads and writes recipe files: no browser loads their XML parser.',
      from: { path: '^(mf-[a-z0-9-]+|shell|packages/(?!domain/|api/)[a-z-]+)/src/' },
      to: { path: '^packages/domain/src/recipe-files/' },
    },
    {
      name: 'server-without-browser',
      severity: 'error',
      from: { path: '^packages/(api|gateway)/src/' },
      to: { path: '^(mf-|shell/|packages/(ui|graphql-client|records)/src/)' },
    },
    {
      name: 'api-below-gateway',
      severity: 'error',
      from: { path: '^packages/api/' },
      to: { path: '^packages/gateway/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'A feature imports no other feature; what two need stands beside src/features.',
      from: { path: '^(mf-[a-z0-9-]+|shell)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    ...floorRules(floors),
    {
      name: 'no-circles-in-the-api',
      severity: 'error',
      comment: 'Types included: what two files need of each other stands in a third.',
      from: { path: '^packages/api/src/' },
      to: { circular: true },
    },
    {
      name: 'through-our-packages',
      severity: 'error',
      comment:
        'antd, dayjs and charts through @cervoise/ui, Apollo through @cervoise/graphql-client, ' +
        'toasts through @cervoise/shell-contract: so that one copy is shared.',
      from: {
        path: '^(mf-[a-z0-9-]+|shell|packages/records)/src/',
        pathNot: `${tests}|^shell/src/layout/toaster\\.tsx$`,
      },
      to: { path: '/node_modules/(antd|@ant-design/[^/]+|@apollo/client|dayjs|sonner)/' },
    },
    {
      name: 'one-router',
      severity: 'error',
      comment: 'Import react-router-dom: a second name loads a second router.',
      from: { path: '^(mf-|shell/|packages/)' },
      to: { path: '^react-router(/|$)|node_modules/react-router/' },
    },
    {
      name: 'no-test-code',
      severity: 'error',
      comment: 'What only tests use stays out of the product.',
      from: { path: '^(mf-|shell/|packages/(?!build-config/))', pathNot: tests },
      to: { path: '\\.test\\.tsx?$|^packages/build-config/src/jest/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.graphql', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
