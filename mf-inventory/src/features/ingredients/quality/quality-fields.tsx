import {
  type AnalysisValue,
  analysisUnits,
  analysisValueLabels,
  analysisValues,
  analysisValuesOf,
  type IngredientType,
  type ingredientDetailsSchema,
} from '@cervoise/domain/ingredients';
import { Button } from '@cervoise/ui/button';
import { FormSection, NumberField, SwitchField } from '@cervoise/ui/form';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import styles from '../ingredients.module.css';

type DetailValues = z.input<typeof ingredientDetailsSchema>;

interface QualityFieldsProps<Output> {
  readonly control: Control<DetailValues, unknown, Output>;
  readonly type: IngredientType;
}

const limitFields = analysisValues.flatMap((value) => [`${value}Least`, `${value}Most`] as const);

/** Whether deliveries wait for their analysis, and what it may state. */
export function QualityFields<Output>({ control, type }: QualityFieldsProps<Output>) {
  const [isOpen, setIsOpen] = useState(false);
  const limits = useWatch({ control, name: limitFields });
  const values = analysisValuesOf(type);
  const showsLimits = isOpen || limits.some((limit) => limit != null);
  return (
    <FormSection title="Contrôle à réception">
      <SwitchField
        control={control}
        name="needsAnalysis"
        label="À contrôler avant usage"
        help="Chaque lot reçu attend son analyse : il ne se brasse qu’une fois libéré."
        wide
      />
      {showsLimits &&
        values.map((value) => <LimitFields key={value} control={control} value={value} />)}
      {!showsLimits && values.length > 0 && (
        <Button icon="plus" className={styles.limits} onClick={() => setIsOpen(true)}>
          Fixer des limites d’analyse
        </Button>
      )}
    </FormSection>
  );
}

interface LimitFieldsProps<Output> extends Pick<QualityFieldsProps<Output>, 'control'> {
  readonly value: AnalysisValue;
}

/** The least and the most of one value, side by side. */
function LimitFields<Output>({ control, value }: LimitFieldsProps<Output>) {
  const label = analysisValueLabels[value];
  const unit = analysisUnits[value] ?? undefined;
  return (
    <>
      <NumberField
        control={control}
        name={`${value}Least`}
        label={`${label}, au moins`}
        unit={unit}
      />
      <NumberField
        control={control}
        name={`${value}Most`}
        label={`${label}, au plus`}
        unit={unit}
      />
    </>
  );
}
