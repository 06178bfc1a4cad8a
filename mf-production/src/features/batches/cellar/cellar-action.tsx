import { FormDrawer } from '@cervoise/records/form';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { BlendForm } from './blend-form';
import { HarvestForm } from './harvest-form';
import { DumpForm, LossForm } from './loss-form';
import { TransferForm } from './transfer-form';

/** The actions of cellar work. */
export type CellarWork = 'transfer' | 'harvest' | 'blend' | 'loss' | 'dump';

/** The props of a cellar form. */
export interface CellarFormProps {
  readonly batch: BatchDetailFragment;
  /** Called once it is saved or cancelled. */
  readonly onDone: () => void;
}

const titles: Readonly<Record<CellarWork, string>> = {
  transfer: 'Transférer dans une cuve',
  harvest: 'Récolter la levure',
  blend: 'Assembler avec un autre brassin',
  loss: 'Noter une perte',
  dump: 'Jeter la bière',
};

const forms = {
  transfer: TransferForm,
  harvest: HarvestForm,
  blend: BlendForm,
  loss: LossForm,
  dump: DumpForm,
};

interface CellarActionProps {
  readonly batch: BatchDetailFragment;
  readonly work: CellarWork;
  readonly onClose: () => void;
}

/** The form of a cellar action. */
export function CellarAction({ batch, work, onClose }: CellarActionProps) {
  const Form = forms[work];
  return (
    <FormDrawer title={titles[work]} onClose={onClose}>
      <Form batch={batch} onDone={onClose} />
    </FormDrawer>
  );
}
