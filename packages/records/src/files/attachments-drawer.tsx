import { Drawer } from '@cervoise/ui/dialog';
import { AttachmentsList, type AttachmentsProps } from './attachments-list';

interface AttachmentsDrawerProps extends AttachmentsProps {
  /** What they hang on: « Malt Pilsen, lot ML-7 ». */
  readonly name: string;
  readonly onClose: () => void;
}

/** « Pièces jointes » of a record that has no page of its own. */
export function AttachmentsDrawer({ name, onClose, ...props }: AttachmentsDrawerProps) {
  return (
    <Drawer
      open
      title={`Pièces jointes · ${name}`}
      width={560}
      closeOnBackdrop={false}
      onClose={onClose}
    >
      <AttachmentsList {...props} />
    </Drawer>
  );
}
