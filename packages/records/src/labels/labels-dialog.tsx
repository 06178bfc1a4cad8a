import { Dialog } from '@cervoise/ui/dialog';
import { Spinner } from '@cervoise/ui/feedback';
import { lazy, Suspense } from 'react';
import type { LabelledItem } from './items-picker';
import type { LabelledKind } from './labels-problems';

const LabelsForm = lazy(async () => ({ default: (await import('./labels-form')).LabelsForm }));

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
      <Suspense fallback={<Spinner page />}>
        <LabelsForm of={of} items={items} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
