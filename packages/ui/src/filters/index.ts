export { FilterDates } from './filter-dates';
export { FilterRow } from './filter-row';
export { FilterSelect } from './filter-select';
export { type ListFilter, ListFilters } from './list-filters';
export { SearchField } from './search-field';
export { SortChoice } from './sort-choice';
export { type View, ViewChips } from './view-chips';
