import { Button } from '@cervoise/ui/button';
import { useState } from 'react';
import type { LabelledItem } from './items-picker';
import { LabelsDialog } from './labels-dialog';
import type { LabelledKind } from './labels-problems';

interface LabelsButtonProps {
  readonly of: LabelledKind;
  readonly items: readonly LabelledItem[];
}

/** « Étiquettes », with its dialog; nothing without items. */
export function LabelsButton({ of, items }: LabelsButtonProps) {
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <div className="cv-flex cv-below-12">
      <Button size="small" icon="printer" onClick={() => setOpen(true)}>
        Imprimer des étiquettes
      </Button>
      <LabelsDialog open={open} of={of} items={items} onClose={() => setOpen(false)} />
    </div>
  );
}
