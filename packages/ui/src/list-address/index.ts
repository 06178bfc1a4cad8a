export {
  addressWithout,
  changed,
  type ListAddressOptions,
  parameters,
  readCount,
  readListAddress,
  readPage,
  type Sort,
  type SortDirection,
  writeSort,
} from './list-address';
