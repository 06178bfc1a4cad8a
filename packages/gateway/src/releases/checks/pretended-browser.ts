/**
 * Stands for any value that only a browser or the shell has: it can be called, constructed, read and
 * iterated, and yields itself. It is not thenable, so that nothing waits for it.
 */
export const pretended: object = new Proxy(class {}, {
  get: (target, key) => {
    if (key === 'prototype') return Reflect.get(target, key);
    if (key === 'then') return undefined;
    if (key === 'length') return 0;
    if (key === Symbol.iterator) return [][Symbol.iterator];
    if (key === Symbol.toPrimitive || key === 'toString') return () => '';
    return pretended;
  },
  set: () => true,
  has: () => true,
  apply: () => pretended,
  construct: () => pretended,
});

/** Globals of a browser, and of Node where both have the same, that no script engine has itself. */
const absentFromEngine = [
  ...['AbortController', 'AbortSignal', 'Blob', 'BroadcastChannel', 'CustomEvent', 'Event'],
  ...['EventTarget', 'File', 'FileReader', 'FormData', 'Headers', 'IntersectionObserver'],
  ...['MutationObserver', 'ResizeObserver', 'Request', 'Response', 'Worker', 'WebSocket'],
  ...['HTMLElement', 'Element', 'Node', 'Image', 'DOMParser', 'XMLHttpRequest', 'CSS'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'matchMedia', 'fetch'],
  ...['getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback'],
  ...['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask'],
  ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'history', 'performance', 'crypto'],
  ...['navigator', 'console', 'atob', 'btoa', 'structuredClone', 'customElements', 'screen'],
];

/**
 * The global variables of a page, as far as a script needs them to be evaluated: nothing is drawn,
 * stored, requested or waited for.
 * @param address of the page and of its script
 */
export function pretendedGlobals(address: string): Record<string, unknown> {
  const currentScript = { tagName: 'SCRIPT', src: address };
  const document = new Proxy(pretended, {
    get: (target, key) => (key === 'currentScript' ? currentScript : Reflect.get(target, key)),
  });
  return {
    ...Object.fromEntries(absentFromEngine.map((name) => [name, pretended])),
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    document,
    location: new URL(address),
    // What the shell's own federation runtime offers to remotes.
    _FEDERATION_RUNTIME_CORE: pretended,
  };
}
