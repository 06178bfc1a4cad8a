import { type ReactNode, useRef } from 'react';
import { useIsPhone } from '../theme/use-media-query';
import { ActiveFilters } from './active-filters';
import { FilterField } from './filter-field';
import { FilterPanel } from './filter-panel';
import './filter-toolbar.css';
import './list-filters.css';
import type { ChangeFilters, ListFilter } from './list-filter';

interface FilterToolbarProps {
  /** The `ViewChips`. */
  readonly views?: ReactNode;
  /** The `SearchField`. */
  readonly search?: ReactNode;
  readonly filters: readonly ListFilter[];
  readonly onChange: ChangeFilters;
  /** The list's tools, after the filters. */
  readonly tools?: ReactNode;
  /** A `SortChoice`, shown on a phone only. */
  readonly phoneSort?: ReactNode;
  /** What takes the toolbar's place, such as bulk actions; on a phone views and search stay. */
  readonly cover?: ReactNode;
  readonly covered?: boolean;
}

/**
 * The row above a list: views, filters, tools and search; the active filters below it, only when
 * there are any. A phone has search, views and filters below each other.
 */
export function FilterToolbar({
  views,
  search,
  filters,
  onChange,
  tools,
  phoneSort,
  cover,
  covered = false,
}: FilterToolbarProps) {
  const phone = useIsPhone();
  const filterButton = useRef<HTMLButtonElement>(null);
  const sort = phone ? phoneSort : undefined;
  // One choice fits in the row, and shows its value by itself.
  const only = filters.length === 1 && filters[0]?.kind === 'choice' && !sort ? filters[0] : null;
  const hasTools = filters.length > 0 || Boolean(sort) || Boolean(tools);
  const controls = hasTools && (
    <div className="cv-toolbar-tools cv-row cv-fixed cv-gap-8">
      {only && <FilterField filter={only} onChange={onChange} />}
      {!only && (filters.length > 0 || sort) && (
        <FilterPanel buttonRef={filterButton} {...{ filters, onChange, sort }} />
      )}
      {tools && <div className="cv-toolbar-own cv-row cv-fixed cv-gap-8">{tools}</div>}
    </div>
  );
  const top = (views || search || (!phone && hasTools)) && (
    <div className="cv-toolbar cv-row cv-between cv-gap-16">
      <div>{views}</div>
      {!phone && controls}
      {search}
    </div>
  );
  const row = phone ? controls : top;
  return (
    <>
      {phone && top}
      {row && (
        <div className="cv-toolbar-covered" data-covered={covered || undefined}>
          <div>
            {row}
            {!only && <ActiveFilters {...{ filters, onChange, filterButton }} />}
          </div>
          {cover && <div className="cv-toolbar-cover">{cover}</div>}
        </div>
      )}
    </>
  );
}
