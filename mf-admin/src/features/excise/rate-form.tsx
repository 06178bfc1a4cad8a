import { exciseRateSchema } from '@cervoise/domain/excise';
import { useMutation } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, NumberField, TextAreaField, useAppForm } from '@cervoise/ui/form';
import { formatDate, toCalendarDate } from '@cervoise/ui/format';
import { enterExciseRateMutation } from './excise-rates.graphql';
import type { ExciseRate } from './rate-columns';

interface RateFormProps {
  /** Those to be verified; new ones without. */
  readonly rate: ExciseRate | null;
  readonly onDone: () => void;
}

/** Enters the rates of a day, or those that are verified: the last entry of a day holds. */
export function RateForm({ rate, onDone }: RateFormProps) {
  const [enter] = useMutation(enterExciseRateMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['ExciseRates'],
    awaitRefetchQueries: true,
  });
  const form = useAppForm({
    schema: exciseRateSchema,
    defaultValues: {
      from: toCalendarDate(rate?.from) ?? '',
      reduced: rate?.reduced,
      standard: rate?.standard,
      source: rate?.source ?? '',
    },
  });
  const { control } = form;
  return (
    <PanelForm
      form={form}
      label="Tarifs"
      submitLabel={rate ? 'Les tarifs sont justes' : 'Enregistrer'}
      save={(input) => enter({ variables: { input } })}
      toastOf={(_saved, { from }) => ({
        title: 'Tarifs enregistrés',
        message: `Ils s’appliquent à partir du ${formatDate(from)}.`,
      })}
      onDone={onDone}
    >
      <FormSection text="Comparez-les à la source officielle : ils s’appliquent aux mois ouverts de toutes les brasseries, et remplacent ceux du même jour. Un mois clôturé garde les siens.">
        <DateField control={control} name="from" label="À partir du" required wide />
        <NumberField
          control={control}
          name="reduced"
          label="Tarif réduit"
          unit="€/hl/°"
          help="Bières légères et petites brasseries."
          required
        />
        <NumberField
          control={control}
          name="standard"
          label="Tarif normal"
          unit="€/hl/°"
          required
        />
        <TextAreaField
          control={control}
          name="source"
          label="Source officielle"
          help="Texte, date et adresse."
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
