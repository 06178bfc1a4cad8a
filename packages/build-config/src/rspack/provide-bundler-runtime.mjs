// Part of the shell's build: a plugin of the federation runtime, for its access to the bundle's.

/** Keeps the shell's part of the federation runtime where the remotes' builds look for it. */
export default function provideBundlerRuntime() {
  globalThis.CERVOISE_FEDERATION = __webpack_require__.federation;
  return { name: 'provide-bundler-runtime' };
}
