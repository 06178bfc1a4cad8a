export { LotText } from './lot-text';
