export { FilterDates } from './filter-dates';
export { FilterRow } from './filter-row';
export { FilterSelect } from './filter-select';
export { SearchField } from './search-field';
export { type View, ViewChips } from './view-chips';
