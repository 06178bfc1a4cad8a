import type { ErrorCode } from '@cervoise/domain/errors';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon';
import { typeset } from '../typeset';
import './feedback.css';
import { useRetry } from './use-retry';

interface ErrorBlockProps {
  /** Permanent errors: no « Réessayer ». */
  readonly code?: string;
  /** What failed. */
  readonly title: string;
  /** The server's reason, if any. */
  readonly message?: ReactNode;
  /** Shows « Réessayer », where a retry can help; the block waits for a promise and hears its failure. */
  readonly onRetry?: () => unknown;
  readonly retrying?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

const finalCodes: readonly string[] = ['FORBIDDEN', 'NOT_FOUND'] satisfies ErrorCode[];

const retryTexts = {
  running: 'Nouvel essai en cours…',
  failed: 'Le nouvel essai a échoué lui aussi.',
} as const;

/** A failed part of a page: what, why, « Réessayer » and what became of it. */
export function ErrorBlock({
  code = '',
  title,
  message,
  onRetry,
  retrying = false,
  children,
}: ErrorBlockProps) {
  const { start, stage, isRetrying } = useRetry(onRetry, retrying);
  return (
    <div
      className="cv-error-block cv-round cv-pad-12-16 cv-row cv-wrap cv-ink cv-gap-12"
      role="alert"
    >
      <Icon name="warning" className="cv-red" />
      <div className="cv-error-block-text">
        <strong className="cv-block">{typeset(title)}</strong>
        {message && message !== title && <span>{typeset(message)}</span>}
        {(stage === 'running' || stage === 'failed') && <div>{retryTexts[stage]}</div>}
      </div>
      {children}
      {onRetry && !finalCodes.includes(code) && (
        <Button size="small" icon="refresh" loading={isRetrying} onClick={start}>
          Réessayer
        </Button>
      )}
    </div>
  );
}
