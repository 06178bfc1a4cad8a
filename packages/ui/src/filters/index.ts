export { SearchField } from './search-field';
export { type View, ViewChips } from './view-chips';
