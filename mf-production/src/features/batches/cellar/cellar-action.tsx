import { FormDrawer } from '@cervoise/records/form';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { BlendForm } from './blend-form';
import { HarvestForm } from './harvest-form';
import { TransferForm } from './transfer-form';

/** What is done to a batch in the cellar. */
export type CellarWork = 'transfer' | 'harvest' | 'blend';

/** A form of work in the cellar. */
export interface CellarFormProps {
  readonly batch: BatchDetailFragment;
  /** Called once done or cancelled. */
  readonly onDone: () => void;
}

const titles: Readonly<Record<CellarWork, string>> = {
  transfer: 'Transférer dans une cuve',
  harvest: 'Récolter la levure',
  blend: 'Assembler avec un autre brassin',
};

const forms = { transfer: TransferForm, harvest: HarvestForm, blend: BlendForm };

interface CellarActionProps {
  readonly batch: BatchDetailFragment;
  readonly work: CellarWork;
  readonly onClose: () => void;
}

/** Asks what a piece of cellar work needs, and writes it down. */
export function CellarAction({ batch, work, onClose }: CellarActionProps) {
  const Form = forms[work];
  return (
    <FormDrawer title={titles[work]} onClose={onClose}>
      <Form batch={batch} onDone={onClose} />
    </FormDrawer>
  );
}
