import type { ReactNode } from 'react';
import type { StatusTone } from '../status';
import './cells.css';

interface DateTextProps {
  /** Copper as it comes near, brick once it has passed; every other tone is plain. */
  readonly tone?: StatusTone;
  readonly children: ReactNode;
}

/** A date or what it means, in the colour of its urgency. */
export function DateText({ tone, children }: DateTextProps) {
  const urgency = tone === 'upcoming' || tone === 'critical' ? `cv-${tone}` : undefined;
  return <span className={urgency}>{children}</span>;
}

interface DateCellProps extends Pick<DateTextProps, 'tone'> {
  /** Written as it is shown: « 28/03/2026 ». */
  readonly date: string;
  /** What it means: « dans 16 jours », « en retard de 3 jours ». */
  readonly detail?: ReactNode;
}

/** A date over what it means for the reader. */
export function DateCell({ date, detail, tone }: DateCellProps) {
  return (
    <div className="cv-date-cell">
      <DateText tone={tone}>{date}</DateText>
      {detail && <span className="cv-name-detail">{detail}</span>}
    </div>
  );
}
