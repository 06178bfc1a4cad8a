export { useFormMutation } from './use-form-mutation';

/** Query options that bypass the cache; the component shows a failure itself. */
export const networkOnly = {
  fetchPolicy: 'network-only',
  context: { suppressErrorToast: true },
} as const;
