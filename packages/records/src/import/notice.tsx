import { Icon, type IconName } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A notice that does not block the next step. */
export function Notice({ icon = 'info', children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <Icon name={icon} />
      <div>{typeset(children)}</div>
    </div>
  );
}
