import { quantitySchema } from '@cervoise/domain/numbers';
import { abandonSchema } from '@cervoise/domain/production';
import { unitSymbolOf } from '@cervoise/domain/units';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { Unavailable } from '@cervoise/records/read-failure';
import { FormSection, NumberField, useAppForm } from '@cervoise/ui/form';
import { formatQuantity } from '@cervoise/ui/format';
import { z } from 'zod';
import type { BatchTakenQuery } from '../../../generated/graphql';
import { type StepFormProps, stepRefetch } from './step-batch';
import { abandonBatchMutation, batchTakenQuery } from './steps.graphql';

/** Ends a batch before its packaging: a planned one is removed, a started one returns unused lots. */
export function AbandonForm(props: StepFormProps) {
  return props.batch.status === 'planned' ? (
    <AbandonedBatch {...props} taken={[]} />
  ) : (
    <StartedBatch {...props} />
  );
}

function StartedBatch(props: StepFormProps) {
  const { data, ...read } = useQuery(batchTakenQuery, {
    ...networkOnly,
    variables: { id: props.batch.id },
  });
  if (!data) return <Unavailable read={read} />;
  return <AbandonedBatch {...props} taken={takenLotsOf(data)} />;
}

interface TakenLot {
  readonly movementId: string;
  readonly label: string;
  readonly quantity: number;
  readonly unit: BatchTakenQuery['productionBatch']['ingredients'][number]['unit'];
}

const takenLotsOf = ({ productionBatch }: BatchTakenQuery): TakenLot[] =>
  productionBatch.ingredients.flatMap(({ name, lots }) =>
    lots.map(({ movementId, lotNumber, quantity, unit }) => ({
      movementId,
      label: [name, lotNumber].filter(Boolean).join(', lot '),
      quantity,
      unit,
    })),
  );

/** A reason, and at most what was taken of each lot. */
const schemaOf = (taken: readonly TakenLot[]) =>
  z
    .object({
      reason: abandonSchema.shape.reason,
      returned: z.array(quantitySchema('La quantité rendue').nullish()),
    })
    .superRefine(({ returned }, context) => {
      for (const [index, lot] of taken.entries()) {
        if ((returned[index] ?? 0) <= lot.quantity) continue;
        const message = `Le brassin en a pris ${formatQuantity(lot.quantity, unitSymbolOf(lot.unit, lot.quantity))}.`;
        context.addIssue({ code: 'custom', path: ['returned', index], message });
      }
    });

interface AbandonedBatchProps extends StepFormProps {
  readonly taken: readonly TakenLot[];
}

function AbandonedBatch({ batch, taken, onDone }: AbandonedBatchProps) {
  const abandon = useFormMutation(abandonBatchMutation, stepRefetch);
  const form = useAppForm({
    schema: schemaOf(taken),
    defaultValues: { reason: '', returned: taken.map(() => null) },
  });
  const isPlanned = batch.status === 'planned';
  return (
    <PanelForm
      form={form}
      label="Abandon du brassin"
      about={batch.id}
      submitLabel={isPlanned ? 'Supprimer le brassin' : 'Abandonner le brassin'}
      save={({ reason, returned }) => {
        const returns = taken.flatMap(({ movementId }, index) => {
          const quantity = returned[index];
          return quantity ? [{ movementId, quantity }] : [];
        });
        return abandon({ input: { id: batch.id, reason, returns } });
      }}
      toastOf={() => ({
        title: isPlanned ? 'Brassin supprimé' : 'Brassin abandonné',
        message: `Brassin ${batch.batchNumber}`,
      })}
      onDone={onDone}
    >
      <p className="cv-muted">
        {isPlanned
          ? 'Le brassin quitte les listes et le planning ; ses ingrédients ne sont plus réservés. Vous pourrez le restaurer depuis « Supprimés ».'
          : 'Le brassin est archivé avec ce motif, et ce qui est en cuve est noté comme détruit. Ses mesures sont gardées.'}
      </p>
      <FormSection>
        <ReasonField
          form={form}
          name="reason"
          suggestions={
            isPlanned
              ? ['Reporté', 'Doublon']
              : ['Brassage interrompu', 'Panne', 'Erreur de saisie']
          }
          required
        />
      </FormSection>
      {taken.length > 0 && (
        <FormSection
          title="Ce qui n’a pas servi"
          text="La quantité indiquée revient dans son lot ; le reste est consommé."
        >
          {taken.map(({ movementId, label, quantity, unit }, index) => (
            <NumberField
              key={movementId}
              control={form.control}
              name={`returned.${index}`}
              label={`${label} : ${formatQuantity(quantity, unitSymbolOf(unit, quantity))} pris`}
              unit={unitSymbolOf(unit, 2)}
            />
          ))}
        </FormSection>
      )}
    </PanelForm>
  );
}
