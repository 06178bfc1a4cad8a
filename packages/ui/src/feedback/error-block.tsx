import type { ErrorCode } from '@cervoise/domain/errors';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon';
import { typeset } from '../typeset';
import './feedback.css';

interface ErrorBlockProps {
  /** Permanent errors: no « Réessayer ». */
  readonly code?: string;
  /** What failed. */
  readonly title: string;
  /** The server's reason, if any. */
  readonly message?: ReactNode;
  /** Shows « Réessayer », where a retry can help. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

const finalCodes: readonly string[] = ['FORBIDDEN', 'NOT_FOUND'] satisfies ErrorCode[];

/** A failed part of a page: what, why, « Réessayer ». */
export function ErrorBlock({
  code = '',
  title,
  message,
  onRetry,
  retrying,
  children,
}: ErrorBlockProps) {
  return (
    <div className="cv-error-block" role="alert">
      <Icon name="warning" />
      <div className="cv-error-block-text">
        <strong>{typeset(title)}</strong>
        {message && message !== title && <span>{typeset(message)}</span>}
      </div>
      {children}
      {onRetry && !finalCodes.includes(code) && (
        <Button size="small" icon="refresh" loading={retrying} onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </div>
  );
}
