// First in the shell's development build: remotes use this copy of React's refresh runtime.
globalThis.cervoiseRefreshRuntime = require('react-refresh/runtime');
