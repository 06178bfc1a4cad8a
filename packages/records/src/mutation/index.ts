export { useFormMutation } from './use-form-mutation';
