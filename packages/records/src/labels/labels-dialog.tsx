import { deferred } from '@cervoise/ui/deferred';
import { Dialog } from '@cervoise/ui/dialog';
import { Spinner } from '@cervoise/ui/feedback';
import type { LabelledItem } from './items-picker';
import type { LabelledKind } from './labels-problems';

const labelsForm = deferred(
  async () => (await import('./labels-form')).LabelsForm,
  <Spinner page />,
);

interface LabelsDialogProps {
  readonly open: boolean;
  /** The kind of the items. */
  readonly of: LabelledKind;
  /** The items that can be printed; all are selected at first. */
  readonly items: readonly LabelledItem[];
  readonly onClose: () => void;
}

/** « Imprimer des étiquettes »: a PDF of A4 sheets or of a roll, with a QR code that links to each item's page. */
export function LabelsDialog({ open, of, items, onClose }: LabelsDialogProps) {
  return (
    <Dialog
      open={open}
      title="Imprimer des étiquettes"
      onClose={onClose}
      closeOnBackdrop={false}
      width={560}
    >
      <labelsForm.Component of={of} items={items} onDone={onClose} />
    </Dialog>
  );
}
