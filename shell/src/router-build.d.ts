/** react-router's own build; see packages/build-config/src/rspack/router-build.mjs. */
declare module 'router-build' {
  export * from 'react-router-dom';
}
