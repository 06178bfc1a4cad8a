import { type ReactNode, useRef } from 'react';
import { deferred } from '../deferred/deferred';
import { Icon } from '../icon';
import { LotText } from '../page';
import { typeset } from '../typeset';
import './dialog.css';
import { useWasOpen } from './use-was-open';

const antdDrawer = deferred(async () => (await import('./antd-dialogs')).Drawer);

interface DrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Buttons fixed at its bottom. */
  readonly actions?: ReactNode;
  /** Width in pixels; on a phone it opens from below at full width. */
  readonly width?: number;
  readonly placement?: 'right' | 'left' | 'bottom';
  /** A click on the backdrop closes it; not for drawers with typed values. */
  readonly closeOnBackdrop?: boolean;
  readonly children: ReactNode;
}

const fillable = 'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select';

/** Whether a field is required and empty; antd shows a chosen value beside its input. */
const isMissing = (field: HTMLInputElement) =>
  field.getAttribute('aria-required') === 'true' &&
  field.value === '' &&
  field.closest('.ant-select-content-has-value') === null;

/**
 * A panel at the page's edge, modal like a `Dialog`. It opens with the focus on the first field that
 * is still to be filled in, or else on its first.
 */
export function Drawer({
  open,
  title,
  onClose,
  actions,
  width = 440,
  placement = 'right',
  closeOnBackdrop = true,
  children,
}: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  const focusFirstField = () => {
    if (content.current?.contains(document.activeElement)) return;
    const fields = [...(content.current?.querySelectorAll<HTMLInputElement>(fillable) ?? [])];
    (fields.find(isMissing) ?? fields[0])?.focus();
  };
  if (!useWasOpen(open)) return null;
  return (
    <antdDrawer.Component
      open={open}
      title={<LotText>{typeset(title)}</LotText>}
      onClose={onClose}
      placement={placement}
      size={placement === 'bottom' ? 'auto' : width}
      afterOpenChange={(isOpen) => isOpen && focusFirstField()}
      destroyOnHidden
      mask={{ closable: closeOnBackdrop }}
      closable={{ 'aria-label': 'Fermer', placement: 'end' }}
      closeIcon={<Icon name="close" />}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      footer={
        actions ? (
          <div className="cv-dialog-actions cv-flex cv-wrap cv-end cv-gap-8">{actions}</div>
        ) : undefined
      }
    >
      <div ref={content}>{children}</div>
    </antdDrawer.Component>
  );
}
