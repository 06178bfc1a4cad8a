import { type LotReleaseValues, lotReleaseSchema } from '@cervoise/domain/ingredients';
import { PanelForm } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { useAppForm } from '@cervoise/ui/form';
import { Status } from '@cervoise/ui/status';
import { LotChanges } from '../stock/lot-changes';
import { lotName } from '../stock/lot-texts';
import { type Lot, type StockFormProps, stockQueries } from '../stock/stock-form';
import { releaseLotMutation } from './quality.graphql';
import { analysisText, outsideText } from './quality-texts';

interface ReleaseFormProps extends StockFormProps {
  readonly lot: Lot;
}

const commonNotes = ['Conforme au certificat', 'Analyse conforme', 'Écart accepté'];

/** Lets a lot be used that awaits its analysis, with the reason. */
export function ReleaseForm({ ingredient, lot, onDone }: ReleaseFormProps) {
  const release = useFormMutation(releaseLotMutation, stockQueries);
  const form = useAppForm({ schema: lotReleaseSchema, defaultValues: { note: '' } });
  const outside = outsideText(lot, ingredient);
  return (
    <PanelForm
      form={form}
      label="Libération"
      about={lot.id}
      submitLabel="Libérer le lot"
      save={({ note }: LotReleaseValues) => release({ input: { id: lot.id, note } })}
      toastOf={() => ({ title: 'Lot libéré', message: `${lotName(lot)} peut être brassé.` })}
      onDone={onDone}
      footer={<LotChanges lotId={lot.id} ingredient={ingredient} />}
    >
      <p className="cv-muted">
        {analysisText(ingredient.type, lot) ?? 'Aucune analyse n’est encore saisie.'}
      </p>
      {outside && <Status tone="critical" label={outside} />}
      <ReasonField form={form} name="note" label="Note" suggestions={commonNotes} required />
    </PanelForm>
  );
}
