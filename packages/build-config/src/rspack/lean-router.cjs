// A loader for the router's build, which keeps much of it that nobody here uses.

const notHere = "throw new Error('This part of the router is left out; see lean-router.cjs');";

/**
 * Functions that are reached from the ones we use, for uses we do not make of them: React server
 * components and the framework mode, instrumentation, middleware, server-made state, and forms and
 * fetchers, which shell/src/router.ts offers no way to start. Each with the body it gets instead.
 */
const unused = {
  PrefetchPageLinks: 'return null;',
  usePrefetchBehavior: 'return [false, null, {}];',
  RSCErrorHandler: 'return arguments[0].children;',
  parseHydrationData: 'return undefined;',
  getRouteInstrumentationUpdates: notHere,
  instrumentClientSideRouter: notHere,
  runClientMiddlewarePipeline: notHere,
  handleAction: notHere,
  fetch2: notHere,
  handleFetcherAction: notHere,
  handleFetcherLoader: notHere,
};

/**
 * @param {string} source
 * @param {string} name of a function that the file declares once, at any depth
 * @param {string} body
 */
function withBody(source, name, body) {
  const declared = new RegExp(
    `^( *)((?:async )?function )${name}\\((?:[^{}]|\\{[^{}]*\\})*?\\) \\{\\n[\\s\\S]*?\\n\\1\\}\\n`,
    'gm',
  );
  const found = source.match(declared) ?? [];
  if (found.length !== 1) throw new Error(`The router declares ${name} ${found.length} times.`);
  return source.replace(declared, `$1$2${name}() { ${body} }\n`);
}

/**
 * The names it gives to developer tools are statements of their own, and its contexts and wrapped
 * components are made by calls: both would keep every part of the router in the bundle.
 * @param {string} source
 */
const withoutSideEffects = (source) =>
  source
    .replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(
      /= ((?:React\d*\.)?(?:createContext|forwardRef|memo)\d*\()/g,
      '= /* @__PURE__ */ $1',
    );

module.exports = (/** @type {string} */ source) => {
  const pure = withoutSideEffects(source);
  // The build is in several files, and this one has all of it.
  if (!source.includes('\nfunction createRouter(')) return pure;
  return Object.entries(unused).reduce((text, [name, body]) => withBody(text, name, body), pure);
};
