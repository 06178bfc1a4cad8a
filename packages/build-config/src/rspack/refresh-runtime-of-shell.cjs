// First in the shell's development build: remotes take this copy of React's refresh runtime.
globalThis.cervoiseRefreshRuntime = require('react-refresh/runtime');
