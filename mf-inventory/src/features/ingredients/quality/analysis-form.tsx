import {
  type AnalysisValue,
  analysisUnits,
  analysisValueLabels,
  analysisValues,
  analysisValuesOf,
  extractBasisLabels,
  type LotAnalysisValues,
  lotAnalysisSchema,
  valuesOutsideLimits,
} from '@cervoise/domain/ingredients';
import { networkOnly, useApolloClient } from '@cervoise/graphql-client';
import { PanelForm, toFieldValues, useEditedRecord } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { type AppForm, FormSection, NumberField, useAppForm } from '@cervoise/ui/form';
import { Status } from '@cervoise/ui/status';
import { useWatch } from 'react-hook-form';
import { LotChanges } from '../stock/lot-changes';
import { ingredientLotsQuery } from '../stock/lots.graphql';
import {
  type IngredientDetail,
  type Lot,
  type StockFormProps,
  stockQueries,
} from '../stock/stock-form';
import { recordAnalysisMutation } from './quality.graphql';
import { limitText, outsideText } from './quality-texts';

interface AnalysisFormProps extends StockFormProps {
  /** The lot when the form was opened. */
  readonly lot: Lot;
}

const valuesOf = (lot: Lot) => toFieldValues(lotAnalysisSchema, lot);

/** The analysis of a lot, compared with the limits of its ingredient as it is typed. */
export function AnalysisForm({ ingredient, lot, onDone }: AnalysisFormProps) {
  const record = useFormMutation(recordAnalysisMutation, stockQueries);
  const client = useApolloClient();
  const readCurrent = async () => {
    const result = await client.query({
      query: ingredientLotsQuery,
      variables: { id: ingredient.id },
      ...networkOnly,
    });
    return result.data?.ingredient.lots.find(({ id }) => id === lot.id);
  };
  const { loaded, conflict } = useEditedRecord<Lot, LotAnalysisValues>(lot, readCurrent, valuesOf);
  const form = useAppForm({ schema: lotAnalysisSchema, defaultValues: valuesOf(loaded) });
  const save = (values: LotAnalysisValues) => {
    const { id, updatedAt } = loaded;
    return record({ input: { id, updatedAt, ...values } });
  };
  return (
    <PanelForm
      form={form}
      label="Analyse"
      about={lot.id}
      submitLabel="Enregistrer l’analyse"
      save={save}
      toastOf={(_saved, values) => ({
        title: 'Analyse enregistrée',
        message: outsideText(values, ingredient) ?? lot.lotNumber ?? 'Lot sans numéro',
      })}
      conflict={conflict}
      onDone={onDone}
      footer={<LotChanges lotId={loaded.id} ingredient={ingredient} />}
    >
      <AnalysisFields form={form} ingredient={ingredient} />
    </PanelForm>
  );
}

interface AnalysisFieldsProps {
  readonly form: AppForm<LotAnalysisValues, LotAnalysisValues>;
  readonly ingredient: IngredientDetail;
}

/** The values of the ingredient's type, each with its limits. */
function AnalysisFields({ form: { control }, ingredient }: AnalysisFieldsProps) {
  const typed = useWatch({ control, name: analysisValues });
  const analysis = Object.fromEntries(analysisValues.map((value, index) => [value, typed[index]]));
  const outside = valuesOutsideLimits(analysis, ingredient);
  const helpOf = (value: AnalysisValue) => {
    const limits = limitText(ingredient, value);
    return limits && `${outside.includes(value) ? 'Hors limites' : 'Limites'} : ${limits}`;
  };
  const basis = extractBasisLabels[ingredient.extractBasis ?? 'dry'].toLowerCase();
  return (
    <>
      <FormSection>
        {analysisValuesOf(ingredient.type).map((value) => (
          <NumberField
            key={value}
            control={control}
            name={value}
            label={analysisValueLabels[value]}
            aside={value === 'extract' ? basis : undefined}
            unit={analysisUnits[value] ?? undefined}
            help={helpOf(value) ?? undefined}
          />
        ))}
      </FormSection>
      <div className="cv-unless-empty" aria-live="polite">
        {outside.length > 0 && (
          <Status tone="critical" label={outsideText(analysis, ingredient) ?? 'Hors limites'} />
        )}
      </div>
    </>
  );
}
