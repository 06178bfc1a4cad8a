export { type ExchangedList, importAddress } from './exchanged-list';
export { ListFiles } from './list-files';
