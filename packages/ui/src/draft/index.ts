export { useDraft } from './use-draft';
export { useKeptState } from './use-kept-state';
