import { calendarDateOf, calendarDateSchema, pastDateSchema } from '@cervoise/domain/dates';
import { inventoryItemSchema } from '@cervoise/domain/inventory';
import { batchStatusLabels } from '@cervoise/domain/production';
import { ofName } from '@cervoise/domain/text';
import { describeError } from '@cervoise/graphql-client';
import { useFormMutation } from '@cervoise/records/mutation';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { DateField } from '@cervoise/ui/date-field';
import { Form, SwitchField, TextField, useAppForm } from '@cervoise/ui/form';
import { formatCount, toCalendarDate } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { PackagingBatchQuery } from '../../generated/graphql';
import { packageBatchMutation } from './packaging.graphql';
import type { PackagingCalculation } from './packaging-calculation';
import { PackagingResults } from './packaging-results';

export type PackagedBatch = PackagingBatchQuery['productionBatch'];

interface PackageBatchProps {
  readonly batch: PackagedBatch;
  readonly calculation: PackagingCalculation;
  /** Litres in the tank, as typed. */
  readonly volume: number | null;
}

const schema = z.object({
  location: inventoryItemSchema.shape.location,
  packagingDate: pastDateSchema,
  bestBeforeDate: calendarDateSchema.nullish(),
  isRestKept: z.boolean(),
});

/** The calculated packaging, and the form that packages the batch accordingly. */
export function PackageBatch({ batch, calculation, volume }: PackageBatchProps) {
  const navigate = useNavigate();
  const canWrite = useCan('production.write');
  const submit = useFormMutation(packageBatchMutation);
  const form = useAppForm({
    schema,
    defaultValues: {
      location: '',
      packagingDate: calendarDateOf(new Date()),
      bestBeforeDate: toCalendarDate(batch.bestBeforeDate),
      isRestKept: false,
    },
  });
  const { control } = form;
  const isRestKept = useWatch({ control, name: 'isRestKept' });
  const lines = calculation.lines.filter(({ quantity }) => quantity > 0);
  // Its volume was measured with the first containers.
  const isRest = batch.status === 'packaged';
  const canPackage = batch.status === 'completed' || isRest;
  const isReady =
    canWrite && canPackage && lines.length > 0 && calculation.plan.missingLiters === 0;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <PackagingResults calculation={calculation} isRestKept={canPackage ? isRestKept : undefined}>
      <Card title={`Brassin nº ${batch.batchNumber}`}>
        {canPackage ? (
          <Form
            form={form}
            label="Conditionner"
            describeError={describeError}
            onSubmit={({ location, ...values }) =>
              submit({
                input: {
                  id: batch.id,
                  updatedAt: batch.updatedAt,
                  ...values,
                  ...(!isRest && { brightTankVolumeInLiters: volume }),
                  lines: lines.map(({ containerType, volumeInLiters, quantity }) => ({
                    containerType,
                    volumeInLiters,
                    quantity,
                    location: location || null,
                  })),
                },
              })
            }
            onSaved={() => {
              toastSuccess({
                title: 'Brassin conditionné',
                message: `${formatCount(count, 'contenant')} ${ofName(batch.recipeName)} en stock`,
              });
              void navigate(`/production/${batch.id}`);
            }}
          >
            <div className="cv-stack cv-gap-16">
              <DateField
                control={control}
                name="packagingDate"
                label="Conditionné le"
                max={calendarDateOf(new Date())}
                required
                wide
              />
              <DateField control={control} name="bestBeforeDate" label="DDM" wide />
              <SwitchField
                control={control}
                name="isRestKept"
                label="Le reste"
                onText="reste en cuve, à conditionner plus tard"
                offText="est perdu, la cuve se libère"
              />
              <TextField
                control={control}
                name="location"
                label="Emplacement"
                maxLength={80}
                wide
              />
              <Button
                type="submit"
                variant="primary"
                wide
                disabled={!isReady}
                loading={form.formState.isSubmitting}
              >
                Conditionner ce brassin
              </Button>
            </div>
          </Form>
        ) : (
          <p className="cv-small cv-muted cv-regular">
            Ce brassin est « {batchStatusLabels[batch.status].toLowerCase()} » : seul un brassin
            terminé se conditionne.
          </p>
        )}
      </Card>
    </PackagingResults>
  );
}
