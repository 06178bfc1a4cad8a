import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon';
import { typeset } from '../typeset';
import './feedback.css';

interface ErrorBlockProps {
  /** What failed. */
  readonly title: string;
  /** Why, when the server said. */
  readonly message?: ReactNode;
  /** Shows « Réessayer ». */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** A part of a page that failed, inside the page: what, why, « Réessayer ». */
export function ErrorBlock({ title, message, onRetry, retrying, children }: ErrorBlockProps) {
  return (
    <div className="cv-error-block" role="alert">
      <Icon name="warning" />
      <div className="cv-error-block-text">
        <strong>{typeset(title)}</strong>
        {message && message !== title && <span>{typeset(message)}</span>}
      </div>
      {children}
      {onRetry && (
        <Button size="small" icon="refresh" loading={retrying} onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </div>
  );
}
