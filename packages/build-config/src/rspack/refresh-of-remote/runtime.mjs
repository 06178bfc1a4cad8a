// Replaces react-refresh/runtime in a remote's development build: only the shell's copy is
// connected to the running React.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.cervoiseRefreshRuntime;
