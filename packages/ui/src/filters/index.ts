export { FilterRow } from './filter-row';
export { FilterSelect } from './filter-select';
export { FilterDates, type ListFilter, ListFilters } from './list-filters';
export { ListToolbar } from './list-toolbar';
export { SearchField } from './search-field';
export { SortChoice } from './sort-choice';
export { type View, ViewChips } from './view-chips';
