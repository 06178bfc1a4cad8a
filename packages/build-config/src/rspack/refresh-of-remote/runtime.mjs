// In a remote's development build, in place of react-refresh/runtime: the shell's copy, which
// alone knows the React that runs.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.cervoiseRefreshRuntime;
