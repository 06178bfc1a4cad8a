import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import { ErrorBlock } from '../feedback';
import type { DescribeError, FormFailure } from '../form/form-failure';
import { LotText } from '../page';
import { typeset } from '../typeset';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The consequence. */
  readonly text: ReactNode;
  /** The verb of the action: « Supprimer ». */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** For destructive actions. */
  readonly danger?: boolean;
  /** Runs the action; a rejection is shown and leaves the dialog open. */
  readonly onConfirm: () => unknown;
  /**
   * `describeError` of `@cervoise/graphql-client`; without it a failure is shown without a reason.
   */
  readonly describeError?: DescribeError;
  readonly onCancel: () => void;
}

type Failure = Pick<FormFailure, 'title' | 'message'>;

// A thrown message may be technical English, so it is never shown.
const unknownFailure = (): Failure => ({
  title: 'Erreur',
  message: 'Une erreur inconnue est survenue.',
});

/**
 * Asks for confirmation. Closing it, « Annuler » and Escape do nothing; `onConfirm` should close
 * it.
 */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Annuler',
  danger = false,
  onConfirm,
  describeError,
  onCancel,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    // That of the question before.
    if (open) setFailure(null);
  }
  const cancel = () => {
    if (!pending) onCancel();
  };
  const confirm = async () => {
    setPending(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      const { title: failed, message } = describeError?.(error) ?? unknownFailure();
      setFailure({ title: failed, message });
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={cancel}
      width={440}
      actions={
        <>
          <Button onClick={cancel}>{cancelLabel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="cv-muted">
        <LotText>{typeset(text)}</LotText>
      </p>
      {failure && (
        <div className="cv-above-16">
          <ErrorBlock {...failure} />
        </div>
      )}
    </Dialog>
  );
}
