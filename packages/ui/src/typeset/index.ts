export { LotText } from './lot-text';
export { typeset } from './typeset';
