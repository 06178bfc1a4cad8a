import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useMediaQuery } from '../theme/use-media-query';
import { typeset } from '../typeset';
import './dialog.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Escape, the cross and the backdrop call it. */
  readonly onClose: () => void;
  /** Buttons, the one that acts last. A form inside brings its own. */
  readonly actions?: ReactNode;
  /** Pixels. */
  readonly width?: number;
  /** A click beside it closes it; not for a dialog that holds typed text. */
  readonly closeOnBackdrop?: boolean;
  /** When it is there, and may move the focus within. */
  readonly onOpened?: () => void;
  /** When it is gone and the focus is back. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** A modal dialog: the focus stays inside and goes back to where it came from. */
export function Dialog({
  open,
  title,
  onClose,
  actions,
  width = 520,
  closeOnBackdrop = true,
  onOpened,
  onClosed,
  children,
}: DialogProps) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <Modal
      open={open}
      title={typeset(title)}
      onCancel={onClose}
      width={width}
      centered
      destroyOnHidden
      afterOpenChange={(isOpen) => (isOpen ? onOpened?.() : onClosed?.())}
      mask={{ closable: closeOnBackdrop }}
      closable={{ 'aria-label': 'Fermer' }}
      closeIcon={<Icon name="close" />}
      // It fades and does not zoom: a click meets its button from the first moment on. Without
      // motion antd would still hide it for a frame.
      transitionName={reducedMotion ? '' : 'ant-fade'}
      footer={actions ? <div className="cv-dialog-actions">{actions}</div> : null}
    >
      {children}
    </Modal>
  );
}
