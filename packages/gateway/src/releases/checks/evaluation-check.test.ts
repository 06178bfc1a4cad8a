import { buildOf, remoteBuild, shellBuild } from '../../testing/builds';
import type { Build } from '../build';
import { evaluationError } from './evaluation-check';

const withText = (build: Build, file: string, text: string): Build => ({
  ...build,
  content: new Map(build.content).set(file, Buffer.from(text)),
});

/** A loader as a bundle has it: modules by id, script chunks, and shared modules. */
const entry = `var mf_inventory;(() => {
  const modules = {}, exported = {}, waiting = {};
  const load = (id) => {
    if (!exported[id]) modules[id]((exported[id] = { exports: {} }), exported[id].exports, load);
    return exported[id].exports;
  };
  Object.assign(load, {
    m: modules,
    f: {
      j: (chunk, promises) => promises.push(new Promise((done, fail) => {
        load.l(new URL(document.currentScript.src).href + chunk + '.js', (event) =>
          event.type === 'load' ? done() : fail(Error('Loading chunk ' + chunk + ' failed.')));
      })),
      css: (chunk, promises) => promises.push(new Promise(() => {})),
    },
    l: () => {},
    consumesLoadingData: { moduleIdToConsumeDataMapping: { react: {} } },
    initializeExposesData: { moduleMap: { './remote': () => {
      const promises = [];
      for (const wait of Object.values(load.f)) wait('page', promises);
      return Promise.all(promises).then(() => () => load('remote'));
    } } },
  });
  const receive = ([ids, more, run]) => { Object.assign(modules, more); run?.(load); };
  const chunks = (globalThis.chunks_mf_inventory ||= []);
  chunks.push = receive;
  _FEDERATION_RUNTIME_CORE.createInstance({ name: 'mf_inventory' });
})();`;

/** A remote whose exposed module has that body. */
const remoteOf = (body: string) =>
  withText(
    withText(remoteBuild(), 'files/remoteEntry.one.js', entry),
    'files/page.js',
    `(globalThis.chunks_mf_inventory ||= []).push([['page'], {
      remote: (module, exports, load) => { ${body} },
    }]);`,
  );

it('loads a remote that uses what the shell and the browser offer', async () => {
  const body = `
    const { createContext, Component } = load('react');
    class Page extends Component { state = { width: window.innerWidth }; }
    new Page();
    const [first] = createContext(null).values ?? [];
    document.addEventListener('click', () => {});
    setTimeout(() => { throw Error('Too late.'); }, 0);
    module.exports = { default: { Page, first, isDark: matchMedia('x').matches, path: location.pathname } };`;
  expect(await evaluationError(remoteOf(body))).toBeNull();
});

it.each([
  ['throws', 'throw new TypeError("Panne au chargement")', 'Panne au chargement'],
  ['throws what is no error', 'throw "Panne"', 'Panne'],
  ['uses an unknown variable', 'brewery.open()', 'brewery is not defined'],
  ['calls what it does not have', 'const hops = {}; hops.weigh()', 'hops.weigh is not a function'],
  ['never ends', 'for (;;);', 'Script execution timed out after 5000ms'],
])('names the error of an exposed module that %s', async (_what, body, message) => {
  expect(await evaluationError(remoteOf(body))).toBe(message);
});

it('names the error of an entry or a chunk that throws', async () => {
  const broken = 'throw new Error("Panne du script")';
  for (const file of ['files/remoteEntry.one.js', 'files/page.js']) {
    expect(await evaluationError(withText(remoteOf(''), file, broken))).toBe('Panne du script');
    expect(await evaluationError(withText(remoteOf(''), file, 'let ('))).toMatch(/^Unexpected/);
  }
});

it('evaluates neither a shell nor the files of another origin', async () => {
  const descriptor = JSON.stringify({ name: 'mf-far', address: 'https://far.example/app' });
  expect(await evaluationError(shellBuild())).toBeNull();
  expect(await evaluationError(buildOf('mf-far', { 'remote.json': descriptor }))).toBeNull();
});
