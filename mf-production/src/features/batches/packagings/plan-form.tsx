import { calendarDateOf } from '@cervoise/domain/dates';
import { type ContainerType, containerChoices } from '@cervoise/domain/inventory';
import { plannedContainers, plannedPackagingSchema } from '@cervoise/domain/packaging';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, NumberField, SelectField, useAppForm } from '@cervoise/ui/form';
import { type DateValue, formatQuantity, toCalendarDate } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import type { PlannedPackagingFieldsFragment } from '../../../generated/graphql';
import { planText } from '../../../plan-texts';
import { MaterialsToDraw } from '../steps/materials-to-draw';
import { defaultVolume, stepRefetch } from '../steps/step-batch';
import { planPackagingMutation } from './packagings.graphql';

interface PlanFormProps {
  readonly batch: {
    readonly id: string;
    readonly batchNumber: string;
    readonly recipe: { readonly id: string };
    readonly plan?: { readonly packagingDate?: DateValue };
  };
  /** The plan to change; a new one without. */
  readonly plan?: PlannedPackagingFieldsFragment;
  /** Called once it is saved or cancelled. */
  readonly onDone: () => void;
}

/** The day that the recipe gives, or today once that is over. */
function defaultDay(packagingDate: DateValue): string {
  const [today, day] = [calendarDateOf(new Date()), toCalendarDate(packagingDate)];
  return day && day > today ? day : today;
}

/** Plans a packaging of a batch: a format, how many or how much of it, and the day. */
export function PlanForm({ batch, plan, onDone }: PlanFormProps) {
  const save = useFormMutation(planPackagingMutation, stepRefetch);
  const form = useAppForm({
    schema: plannedPackagingSchema,
    defaultValues: {
      containerType: plan?.containerType ?? 'bottle',
      volumeInLiters: plan?.volumeInLiters ?? defaultVolume.bottle,
      quantity: plan?.quantity,
      liters: null,
      plannedOn: toCalendarDate(plan?.plannedOn) ?? defaultDay(batch.plan?.packagingDate),
    },
  });
  const { control } = form;
  const [containerType, volumeInLiters, quantity, liters] = useWatch({
    control,
    name: ['containerType', 'volumeInLiters', 'quantity', 'liters'],
  });
  const planned =
    volumeInLiters > 0 ? plannedContainers({ volumeInLiters, quantity, liters }) || 0 : 0;
  return (
    <PanelForm
      form={form}
      label="Conditionnement prévu"
      about={plan?.id}
      save={(values) =>
        save({
          input: {
            batchId: batch.id,
            ...values,
            ...(plan && { id: plan.id, updatedAt: plan.updatedAt }),
          },
        })
      }
      toastOf={() => ({
        title: plan ? 'Conditionnement prévu modifié' : 'Conditionnement prévu',
        message: `Brassin ${batch.batchNumber}`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={control}
          name="containerType"
          label="Contenant"
          choices={containerChoices}
          required
        />
        <NumberField
          control={control}
          name="volumeInLiters"
          label="Volume d’un contenant"
          unit="l"
          required
        />
        <NumberField control={control} name="quantity" label="Nombre" step={1} />
        <NumberField control={control} name="liters" label="Ou volume à conditionner" unit="l" />
        <DateField
          control={control}
          name="plannedOn"
          label="Prévu le"
          min={plan ? undefined : calendarDateOf(new Date())}
          required
        />
      </FormSection>
      <Amount {...{ containerType, volumeInLiters }} quantity={planned} />
      <MaterialsToDraw
        lines={[{ containerType, volumeInLiters, quantity: planned }]}
        recipeId={batch.recipe.id}
      />
    </PanelForm>
  );
}

interface AmountProps {
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly quantity: number;
}

/** « 600 bouteilles de 33 cl, 198 l ». */
function Amount({ quantity, ...format }: AmountProps) {
  if (quantity === 0) return null;
  const liters = quantity * format.volumeInLiters;
  return (
    <p className="cv-muted" aria-live="polite">
      {`${planText({ ...format, quantity })}, ${formatQuantity(liters, 'l')}`}
    </p>
  );
}
