import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import { typeset } from '../typeset';
import './public.css';

type AlertTone = 'info' | 'success' | 'error';

const icons: Readonly<Record<AlertTone, IconName>> = {
  info: 'info',
  success: 'check',
  error: 'warning',
};

interface AlertProps {
  readonly tone?: AlertTone;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A persistent message. Errors interrupt a screen reader, the others wait. */
export function Alert({ tone = 'info', title, children }: AlertProps) {
  return (
    <div
      className={`cv-alert cv-round cv-pad-12-16 cv-flex cv-gap-10 cv-alert-${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      <div>
        {title && <strong className="cv-block">{typeset(title)}</strong>}
        {typeset(children)}
      </div>
    </div>
  );
}
