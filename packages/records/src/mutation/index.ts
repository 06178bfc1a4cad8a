export { networkOnly } from './network-only';
export { useFormMutation } from './use-form-mutation';
