import { Button } from '@cervoise/ui/button';
import { useState } from 'react';
import type { LabelledItem } from './items-picker';
import { LabelsDialog } from './labels-dialog';
import type { LabelledKind } from './labels-form';

interface LabelsButtonProps {
  readonly of: LabelledKind;
  readonly items: readonly LabelledItem[];
}

/** « Étiquettes », and the dialog it opens; nothing where there is nothing to label. */
export function LabelsButton({ of, items }: LabelsButtonProps) {
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <>
      <Button size="small" icon="printer" onClick={() => setOpen(true)}>
        Imprimer des étiquettes
      </Button>
      <LabelsDialog open={open} of={of} items={items} onClose={() => setOpen(false)} />
    </>
  );
}
