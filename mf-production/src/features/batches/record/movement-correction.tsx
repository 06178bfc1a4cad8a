import { beerCorrectionSchema } from '@cervoise/domain/production';
import { PanelForm } from '@cervoise/records/form';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { ReasonField } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, NumberField, useAppForm } from '@cervoise/ui/form';
import { formatDate, formatQuantity } from '@cervoise/ui/format';
import { stepRefetch } from '../steps/step-batch';
import type { BeerEvent } from './beer-events';
import { correctMovementMutation } from './record.graphql';

interface MovementCorrectionProps {
  readonly batchId: string;
  readonly event: BeerEvent;
  readonly onClose: () => void;
}

/** Corrects the volume of a transfer, a loss or a blend; the line stays, struck through. */
export function MovementCorrection({ batchId, event, onClose }: MovementCorrectionProps) {
  const correct = useFormMutation(correctMovementMutation, stepRefetch);
  const form = useAppForm({
    schema: beerCorrectionSchema,
    defaultValues: { volumeInLiters: undefined, reason: '' },
  });
  const { control } = form;
  const noted = formatQuantity(Math.abs(event.liters), 'l');
  return (
    <FormDrawer title="Corriger un mouvement" onClose={onClose}>
      <PanelForm
        form={form}
        label="Correction du mouvement"
        about={event.id}
        submitLabel="Corriger"
        save={(values) => correct({ input: { id: event.id, batchId, ...values } })}
        toastOf={() => ({ title: 'Mouvement corrigé', message: event.name })}
        onDone={onClose}
      >
        <p className="cv-muted">{`${event.name} de ${noted}, ${event.place}, le ${formatDate(event.movedOn)}. La ligne reste au registre, barrée ; ce qui en découle suit.`}</p>
        <FormSection>
          <NumberField
            control={control}
            name="volumeInLiters"
            label="Volume juste"
            unit="l"
            help={`Noté : ${noted}. Zéro si rien n’a eu lieu.`}
            required
            wide
          />
          <ReasonField
            form={form}
            name="reason"
            suggestions={['Mal lu', 'Chiffres inversés', 'Mauvais brassin']}
            required
          />
        </FormSection>
      </PanelForm>
    </FormDrawer>
  );
}
