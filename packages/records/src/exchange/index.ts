export type { ExchangedList } from './exchanged-list';
export { ListActions } from './list-actions';
