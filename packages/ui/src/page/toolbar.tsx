import type { ReactNode } from 'react';
import './page.css';

interface ToolbarProps {
  /** Left on a wide screen, second on a phone: the view chips. */
  readonly children: ReactNode;
  /** Right on a wide screen, first on a phone: the search. */
  readonly end?: ReactNode;
}

/** The row of filters over a list. */
export function Toolbar({ children, end }: ToolbarProps) {
  return (
    <div className="cv-toolbar">
      <div>{children}</div>
      {end}
    </div>
  );
}
