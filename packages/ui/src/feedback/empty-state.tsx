import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import { typeset } from '../typeset';
import './feedback.css';

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** One line: the reason or what to do. */
  readonly text?: ReactNode;
  /** A button or link. */
  readonly action?: ReactNode;
}

/** An empty state: an icon, a title, one line, an action. */
export function EmptyState({ icon = 'barley', title, text, action }: EmptyStateProps) {
  return (
    <div className="cv-empty cv-stack cv-middle cv-text-centre cv-gap-4">
      <span className="cv-feedback-tile cv-inline-row cv-centre cv-tint cv-ink">
        <Icon name={icon} size={24} />
      </span>
      <p className="cv-empty-title">{typeset(title)}</p>
      {text && <p className="cv-empty-text">{typeset(text)}</p>}
      {action && <div className="cv-flex cv-wrap cv-centre cv-gap-8 cv-above-12">{action}</div>}
    </div>
  );
}
