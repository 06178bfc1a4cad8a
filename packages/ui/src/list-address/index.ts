export {
  addressWithout,
  changed,
  type ListAddressOptions,
  parameters,
  readCount,
  readListAddress,
  type Sort,
  type SortDirection,
  writeSort,
} from './list-address';
