import { Icon, type IconName } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly icon: IconName;
  readonly position: 'top' | 'bottom';
  /** Buttons, in order. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A notice over the page that stays until it is answered; it takes neither focus nor room. */
export function Notice({ icon, position, actions, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[position]}`} role="status">
      <Icon name={icon} />
      <div className="cv-rows cv-gap-2">{typeset(children)}</div>
      {actions}
    </div>
  );
}
