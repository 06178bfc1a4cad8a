import type { ReactNode } from 'react';
import './status.css';

/**
 * healthy: filled green · attention: filled amber · upcoming: hollow copper (a date is near) ·
 * critical: filled brick (stock-out, overdue, out of range) · neutral: hollow grey.
 */
export type StatusTone = 'healthy' | 'attention' | 'upcoming' | 'critical' | 'neutral';

interface StatusProps {
  readonly tone: StatusTone;
  readonly label: ReactNode;
}

/** A status: a dot whose shape and colour vary, always with its label. */
export function Status({ tone, label }: StatusProps) {
  return (
    <span
      className={`cv-status cv-inline-row cv-ink cv-small cv-medium cv-nowrap cv-gap-8 cv-status-${tone}`}
    >
      <span className="cv-status-dot" aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
