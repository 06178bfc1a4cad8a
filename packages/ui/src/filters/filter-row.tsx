import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useIsPhone } from '../theme/use-media-query';
import './filters.css';

interface FilterRowProps {
  /** Whether one of them narrows the list; on a phone they then stand open. */
  readonly active: boolean;
  readonly children: ReactNode;
}

/** Narrower filters under the chips; a phone folds them behind « Filtres ». */
export function FilterRow({ active, children }: FilterRowProps) {
  const phone = useIsPhone();
  if (!phone) return <div className="cv-filter-row">{children}</div>;
  return (
    <details className="cv-filter-fold" open={active || undefined}>
      <summary>
        <Icon name="filter" size={18} />
        Filtres
      </summary>
      <div className="cv-filter-row">{children}</div>
    </details>
  );
}
