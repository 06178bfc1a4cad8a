import { deferred } from '../deferred/deferred';
import type { FilterSelectProps } from '../filter-fields/filter-select';
import type { ListFilter } from './list-filter';
import './list-filters.css';

const space = <span className="cv-filter-select cv-filter-space" />;

/** A choice of one text, fetched when it is first shown. */
export const filterSelect = deferred<FilterSelectProps<string>>(
  async () => (await import('../filter-fields')).FilterSelect,
  space,
);

/** A range of days, fetched when it is first shown. */
export const dateRangePicker = deferred(
  async () => (await import('../date-range')).DateRangePicker,
  space,
);

/** Fetches what the fields of some filters need. */
export async function fetchFields(filters: readonly ListFilter[]): Promise<void> {
  const hasDays = filters.some(({ kind }) => kind === 'days');
  await Promise.all([filterSelect.fetch(), hasDays && dateRangePicker.fetch()]);
}
