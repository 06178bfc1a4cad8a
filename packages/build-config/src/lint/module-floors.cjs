// @ts-check
// The floors of the API's modules, lowest first, each module with its tables.

const modules = '^packages/api/src/modules/';
// They list what the modules serve.
const servers = [`${modules}index\\.ts$`, '^packages/api/src/http/rest\\.ts$'];
const tests = '\\.test\\.ts$|/testing/';

/** @typedef {readonly Record<string, readonly string[]>[]} Floors */

/** @type {Floors} */
const floors = require('../../../api/src/modules/floors.json');

/**
 * The rules that let a module import only those on lower floors, and only by their face.
 * @param {Floors} given lowest floor first
 */
function floorRules(given) {
  const namesOf = (/** @type {Floors} */ some) => some.flatMap((floor) => Object.keys(floor));
  return [
    ...given.map((floor, height) => ({
      name: 'modules-look-down',
      severity: 'error',
      comment:
        'A module imports only modules of lower floors (packages/api/src/modules/floors.json). ' +
        'What it makes happen above is an event, what it asks above a question; both are ' +
        'connected in packages/api/src/connect-modules.ts.',
      from: { path: `${modules}(${namesOf([floor]).join('|')})/`, pathNot: tests },
      to: {
        path: `${modules}[^/]+/`,
        pathNot: [
          `${modules}$1/`,
          ...namesOf(given.slice(0, height)).map((name) => `${modules}${name}/`),
        ],
      },
    })),
    {
      name: 'modules-have-a-floor',
      severity: 'error',
      comment: 'Give the module its floor in packages/api/src/modules/floors.json.',
      from: {},
      to: { path: `${modules}[^/]+/`, pathNot: `${modules}(${namesOf(given).join('|')})/` },
    },
    {
      name: 'modules-by-their-face',
      severity: 'error',
      comment: 'A module is entered by its index.ts alone.',
      from: { path: `${modules}([^/]+)/`, pathNot: tests },
      to: { path: `${modules}[^/]+/`, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
    },
    {
      name: 'api-enters-modules-by-their-face',
      severity: 'error',
      comment: 'A module is entered by its index.ts alone; what it serves is no part of it.',
      from: { path: '^packages/', pathNot: [`${modules}[^/]+/`, ...servers, tests] },
      to: { path: `${modules}[^/]+/`, pathNot: `${modules}[^/]+/index\\.ts$` },
    },
    {
      name: 'server-takes-resolvers-and-routes',
      severity: 'error',
      comment: 'The server collects the resolvers and the routes of the modules, nothing else.',
      from: { path: servers },
      to: { path: `${modules}[^/]+/`, pathNot: '\\.(resolvers|routes)\\.ts$' },
    },
    {
      name: 'modules-without-server',
      severity: 'error',
      comment: 'What connects the modules stands above them all.',
      from: { path: `${modules}[^/]+/`, pathNot: tests },
      to: {
        path: '^packages/api/src/(services|connect-modules|server|index|main|http/rest|modules/index)\\.ts$',
      },
    },
  ];
}

module.exports = { floors, floorRules };
