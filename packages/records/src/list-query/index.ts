export {
  choiceFilter,
  daysFilter,
  type FilterDefinition,
  type FilterDefinitions,
  nameFilter,
  readFilters,
  recordFilter,
} from './filters';
export { defineList, fetchList, type ListQuery, readListRequest } from './list-query';
