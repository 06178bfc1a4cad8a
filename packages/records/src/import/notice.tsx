import { Icon, type IconName } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A notice that does not block the next step. */
export function Notice({ icon = 'info', children }: NoticeProps) {
  return (
    <div className="cv-attention cv-flex cv-gap-12">
      <Icon name={icon} />
      <div>{typeset(children)}</div>
    </div>
  );
}
