import type { ReactNode } from 'react';
import { deferred } from '../deferred/deferred';
import { Icon } from '../icon';
import { LotText } from '../page';
import { useMediaQuery } from '../theme/use-media-query';
import { typeset } from '../typeset';
import './dialog.css';
import { useWasOpen } from './use-was-open';

const modal = deferred(async () => (await import('./antd-dialogs')).Modal);

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Called by Escape, the cross and the backdrop. */
  readonly onClose: () => void;
  /** Buttons, the primary one last. A form in the dialog has its own. */
  readonly actions?: ReactNode;
  /** Pixels. */
  readonly width?: number;
  /** Without fading: the keyboard can be used from the first moment. */
  readonly instant?: boolean;
  /** A click on the backdrop closes it; not for dialogs with typed values. */
  readonly closeOnBackdrop?: boolean;
  /** Called once it is open; may move the focus within. */
  readonly onOpened?: () => void;
  /** Called once it is closed and the focus is restored. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** A modal dialog: the focus is trapped inside and restored on closing. */
export function Dialog({
  open,
  title,
  onClose,
  actions,
  width = 520,
  instant = false,
  closeOnBackdrop = true,
  onOpened,
  onClosed,
  children,
}: DialogProps) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  if (!useWasOpen(open)) return null;
  return (
    <modal.Component
      open={open}
      title={<LotText>{typeset(title)}</LotText>}
      onCancel={onClose}
      width={width}
      centered
      destroyOnHidden
      afterOpenChange={(isOpen) => (isOpen ? onOpened?.() : onClosed?.())}
      mask={{ closable: closeOnBackdrop }}
      closable={{ 'aria-label': 'Fermer' }}
      closeIcon={<Icon name="close" />}
      // Fades without zoom, so that a click meets its button from the first moment. With reduced
      // motion antd would still hide it for a frame.
      transitionName={instant || reducedMotion ? '' : 'ant-fade'}
      footer={
        actions ? (
          <div className="cv-dialog-actions cv-flex cv-wrap cv-end cv-gap-8">{actions}</div>
        ) : null
      }
    >
      {children}
    </modal.Component>
  );
}
