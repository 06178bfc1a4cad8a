export { FilterToolbar } from './filter-toolbar';
export { isActive, type ListFilter } from './list-filter';
export { ListFilters } from './list-filters';
export { ListToolbar } from './list-toolbar';
export { SearchField } from './search-field';
export { SortChoice } from './sort-choice';
export { type Chip, type View, ViewChips } from './view-chips';
