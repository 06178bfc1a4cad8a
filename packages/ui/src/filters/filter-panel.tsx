import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../button';
import { Disclosure } from '../disclosure/disclosure';
import { useIsPhone } from '../theme/use-media-query';
import { fetchFields } from './deferred-fields';
import { FilterField } from './filter-field';
import { type ChangeFilters, filterKey, isActive, type ListFilter } from './list-filter';

interface FilterPanelProps {
  readonly filters: readonly ListFilter[];
  readonly onChange: ChangeFilters;
  /** A `SortChoice`, above the filters on a phone. */
  readonly sort?: ReactNode;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Lists opened from the panel's fields belong to it: choosing there does not leave it. */
const panelOf = (field?: HTMLElement) =>
  field?.closest<HTMLElement>('.cv-disclosure-panel') ?? document.body;

/** « Filtres », with the number of active ones; opens a panel of their fields. */
export function FilterPanel({ filters, onChange, sort, buttonRef }: FilterPanelProps) {
  const phone = useIsPhone();
  const activeCount = filters.filter(isActive).length;
  // Dates last: they are twice as wide.
  const fields = [
    ...filters.filter(({ kind }) => kind === 'choice'),
    ...filters.filter(({ kind }) => kind === 'days'),
  ].map((filter) => <FilterField key={filterKey(filter)} {...{ filter, onChange }} labelled />);
  return (
    <Disclosure
      label="Filtres"
      inFlow={phone}
      buttonRef={buttonRef}
      prepare={() => fetchFields(filters)}
      renderButton={(button) => (
        <Button {...button} className="cv-tool" icon={phone ? 'filter' : undefined}>
          {sort ? 'Filtres et tri' : 'Filtres'}
          {activeCount > 0 && (
            <span className="cv-filter-count">
              {activeCount}
              <span className="cv-visually-hidden">{activeCount > 1 ? ' actifs' : ' actif'}</span>
            </span>
          )}
        </Button>
      )}
    >
      <div className="cv-filter-fields cv-rows cv-gap-12-16">
        {sort}
        {phone ? fields : <ConfigProvider getPopupContainer={panelOf}>{fields}</ConfigProvider>}
      </div>
    </Disclosure>
  );
}
