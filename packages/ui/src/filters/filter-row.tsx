import type { ReactNode } from 'react';
import './filters.css';

/** Narrower filters under the chips; they wrap where the room ends. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return <div className="cv-filter-row">{children}</div>;
}
