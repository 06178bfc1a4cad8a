import type { CSSProperties, ReactNode } from 'react';
import './page.css';

interface GridProps {
  /** The least width of a column in pixels; as many fit as the room allows. */
  readonly columnWidth?: number;
  readonly children: ReactNode;
}

/** Cards side by side, 16 px apart. */
export function Grid({ columnWidth = 280, children }: GridProps) {
  const style: CSSProperties & Record<'--cv-grid-column', string> = {
    '--cv-grid-column': `${columnWidth}px`,
  };
  return (
    <div className="cv-grid" style={style}>
      {children}
    </div>
  );
}
