import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './cells.css';

interface NameCellProps {
  readonly name: string;
  /** The second line: type, form, package. */
  readonly detail?: ReactNode;
  /** Where the row leads; a click anywhere on the row goes there. */
  readonly to?: string;
}

/** The two lines that name a row, the first one a link. */
export function NameCell({ name, detail, to }: NameCellProps) {
  return (
    <div className="cv-name">
      {to ? (
        <Link className="cv-name-main" to={to} data-row-link="">
          {name}
        </Link>
      ) : (
        <span className="cv-name-main">{name}</span>
      )}
      {detail && <span className="cv-name-detail">{detail}</span>}
    </div>
  );
}
