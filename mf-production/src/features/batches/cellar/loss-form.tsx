import { choicesOf } from '@cervoise/domain/choices';
import { calendarDateOf, pastDateSchema } from '@cervoise/domain/dates';
import { batchLossSchema, isInTank, lossKindLabels, lossKinds } from '@cervoise/domain/production';
import { PanelForm } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, NumberField, SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import { formatQuantity } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import { vesselsWithBeer } from '../batch-texts';
import { stepRefetch } from '../steps/step-batch';
import { recordBatchLossMutation } from './cellar.graphql';
import type { CellarFormProps } from './cellar-action';

const schema = batchLossSchema.extend({ on: pastDateSchema });

/** Notes beer as lost, with how and why. */
export const LossForm = (props: CellarFormProps) => <LostBeerForm {...props} />;

/** Destroys beer: by default all that is in tank, which closes the batch. */
export const DumpForm = (props: CellarFormProps) => <LostBeerForm {...props} isDump />;

interface LostBeerFormProps extends CellarFormProps {
  readonly isDump?: boolean;
}

function LostBeerForm({ batch, onDone, isDump = false }: LostBeerFormProps) {
  const record = useFormMutation(recordBatchLossMutation, stepRefetch);
  const held = batch.volumeInTankInLiters;
  const sources = vesselsWithBeer(batch);
  const form = useAppForm({
    schema,
    defaultValues: {
      fromVesselId: null,
      kind: isDump ? 'destroyed' : undefined,
      volumeInLiters: isDump ? held : undefined,
      reason: '',
      on: calendarDateOf(new Date()),
      documentNumber: '',
    },
  });
  const { control } = form;
  const [kind, volume] = useWatch({ control, name: ['kind', 'volumeInLiters'] });
  return (
    <PanelForm
      form={form}
      label={isDump ? 'Bière jetée' : 'Perte de bière'}
      submitLabel={isDump ? 'Jeter' : 'Noter la perte'}
      save={(values) => record({ input: { batchId: batch.id, ...values } })}
      toastOf={() => ({
        title: isDump ? 'Bière jetée' : 'Perte notée',
        message: `Brassin ${batch.batchNumber}`,
      })}
      onDone={onDone}
    >
      <p className="cv-muted">
        {`${formatQuantity(held, 'l')} en cuve. Les ingrédients restent consommés.`}
        {kind === 'destroyed' && ' Leur coût est une perte dans les rapports.'}
        {Number(volume) >= held &&
          (isInTank(batch.status)
            ? ' La cuve sera vide : le brassin sera archivé.'
            : ' La cuve sera vide.')}
      </p>
      <FormSection>
        {!isDump && (
          <SelectField
            control={control}
            name="kind"
            label="Comment"
            choices={choicesOf(lossKinds, lossKindLabels)}
            required
            wide
          />
        )}
        {sources.length > 1 && (
          <SelectField
            control={control}
            name="fromVesselId"
            label="De la cuve"
            placeholder="Toutes, la plus pleine d’abord"
            choices={sources.map(({ id, label }) => ({ value: id, label }))}
            wide
          />
        )}
        <NumberField control={control} name="volumeInLiters" label="Volume" unit="l" required />
        <DateField
          control={control}
          name="on"
          label="Le"
          max={calendarDateOf(new Date())}
          required
        />
        <ReasonField
          form={form}
          name="reason"
          suggestions={
            isDump
              ? ['Infection', 'Faux goût', 'Fuite']
              : ['Analyse', 'Dégustation', 'Fond de cuve']
          }
          required
        />
        {kind === 'destroyed' && (
          <TextField
            control={control}
            name="documentNumber"
            label="Document de destruction"
            aside="facultatif"
            maxLength={60}
            wide
          />
        )}
      </FormSection>
    </PanelForm>
  );
}
