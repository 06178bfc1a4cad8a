export { FilterSelect } from './filter-select';
