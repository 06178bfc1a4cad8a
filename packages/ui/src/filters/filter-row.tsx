import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useIsPhone } from '../theme/use-media-query';
import './filter-row.css';

interface FilterRowProps {
  /** Whether one of them narrows the list; on a phone they then stand open. */
  readonly active: boolean;
  /** What else concerns the list, on the right. */
  readonly end?: ReactNode;
  /** What a phone needs beside them: the sort, whose column heads it has not. */
  readonly phoneSort?: ReactNode;
  readonly children: ReactNode;
}

/** Narrower filters under the chips; a phone folds them behind « Filtres ». */
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
