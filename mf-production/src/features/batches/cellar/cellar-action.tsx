import { FormDrawer } from '@cervoise/records/form-drawer';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { vesselsWithBeer } from '../batch-texts';
import { LotsForm } from '../steps/lots-form';
import { BlendForm } from './blend-form';
import { HarvestForm } from './harvest-form';
import { DumpForm, LossForm } from './loss-form';
import { TransferForm } from './transfer-form';

/** The actions of cellar work. */
export type CellarWork = 'brew' | 'transfer' | 'harvest' | 'blend' | 'loss' | 'dump';

/** The props of a cellar form. */
export interface CellarFormProps {
  readonly batch: BatchDetailFragment;
  /** Called once it is saved or cancelled. */
  readonly onDone: () => void;
}

/** A further brew into the tank of a batch. */
const BrewForm = ({ batch, onDone }: CellarFormProps) => (
  <LotsForm batch={batch} purpose="brew" vessels={vesselsWithBeer(batch)} onDone={onDone} />
);

const titles: Readonly<Record<CellarWork, string>> = {
  brew: 'Ajouter un brassage',
  transfer: 'Transférer dans une cuve',
  harvest: 'Récolter la levure',
  blend: 'Assembler avec un autre brassin',
  loss: 'Noter une perte',
  dump: 'Jeter la bière',
};

const forms = {
  brew: BrewForm,
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
