import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useIsPhone } from '../theme/use-media-query';
import './filter-row.css';

interface FilterRowProps {
  /** Whether a filter is set; on a phone they are then expanded. */
  readonly active: boolean;
  /** The list's tools, on the right. */
  readonly end?: ReactNode;
  /** The sort control of a phone, which has no column heads. */
  readonly phoneSort?: ReactNode;
  readonly children: ReactNode;
}

/** Filters below the chips; a phone folds them behind « Filtres ». */
export function FilterRow({ active, end, phoneSort, children }: FilterRowProps) {
  const phone = useIsPhone();
  const tools = end && <div className="cv-filter-tools">{end}</div>;
  if (!phone)
    return (
      <div className="cv-filter-row">
        {children}
        {tools}
      </div>
    );
  return (
    <div className="cv-filter-phone">
      <details className="cv-filter-fold" open={active || undefined}>
        <summary>
          <Icon name="filter" size={18} />
          {phoneSort ? 'Filtres et tri' : 'Filtres'}
        </summary>
        <div className="cv-filter-row">
          {phoneSort}
          {children}
        </div>
      </details>
      {tools}
    </div>
  );
}
