import { choicesOf } from '@cervoise/domain/choices';
import {
  type CostYearValues,
  costMethodLabels,
  costMethods,
  costYearOn,
  costYearSchema,
} from '@cervoise/domain/costs';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, NumberField, SelectField, useAppForm } from '@cervoise/ui/form';
import { formatDate, toCalendarDate } from '@cervoise/ui/format';
import { useState } from 'react';
import type { CostSettingsQuery } from '../../generated/graphql';
import { stateCostYearMutation } from './costs.graphql';

/** The first days of the last financial year, the present one and the next. */
function yearChoices(yearStart: string) {
  const year = Number(yearStart.slice(0, 4));
  return [year - 1, year, year + 1].map((one) => {
    const value = `${one}${yearStart.slice(4)}`;
    return { value, label: `Depuis le ${formatDate(value)}` };
  });
}

const statedFields = [
  'method',
  'normalHectoliters',
  'laborHours',
  'hourlyCost',
  'energy',
  'overheads',
] as const;

/** What holds for a financial year, as the fields of the form. */
function valuesOf(years: readonly CostYearValues[], startsOn: string) {
  const year = costYearOn(years, startsOn);
  return {
    method: year.method,
    normalHectoliters: year.normalHectoliters,
    laborHours: year.laborHours || null,
    hourlyCost: year.hourlyCost || null,
    energy: year.energy || null,
    overheads: year.overheads || null,
  };
}

interface CostFormProps {
  readonly title: string;
  readonly settings: CostSettingsQuery['costSettings'];
  readonly onDone: () => void;
}

/** What a financial year states of its costs. */
export function CostForm({ title, settings, onDone }: CostFormProps) {
  const save = useFormMutation(stateCostYearMutation, ['CostSettings']);
  const yearStart = toCalendarDate(settings.yearStart) ?? '';
  const years = settings.years.map(
    ({
      userName: _name,
      createdAt: _at,
      startsOn,
      normalHectoliters,
      ...year
    }): CostYearValues => ({
      ...year,
      startsOn: toCalendarDate(startsOn) ?? '',
      normalHectoliters: normalHectoliters ?? null,
    }),
  );
  const form = useAppForm({
    schema: costYearSchema,
    defaultValues: { startsOn: yearStart, ...valuesOf(years, yearStart) },
  });
  const [shownYear, setShownYear] = useState(yearStart);
  /** Shows what holds for another year; what was typed stays. */
  const showYear = (startsOn: string) => {
    const before = valuesOf(years, shownYear);
    const after = valuesOf(years, startsOn);
    for (const name of statedFields) {
      if (form.getValues(name) === before[name]) {
        form.setValue(name, after[name], { shouldDirty: true });
      }
    }
    setShownYear(startsOn);
  };
  return (
    <PanelForm
      form={form}
      label={title}
      save={(input) => save({ input })}
      toastOf={() => ({
        title: 'Coût de production enregistré',
        message:
          'Les mois ouverts de l’exercice sont recalculés, les mois clôturés gardent le leur.',
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="startsOn"
          label="Exercice"
          choices={yearChoices(yearStart)}
          onChoose={(startsOn) => startsOn && showYear(startsOn)}
          required
          wide
        />
        <SelectField
          control={form.control}
          name="method"
          label="Méthode"
          choices={choicesOf(costMethods, costMethodLabels)}
          help="Elle change au début d’un exercice, tant qu’aucun de ses mois n’est clôturé."
          required
          wide
        />
        <NumberField
          control={form.control}
          name="normalHectoliters"
          label="Activité normale"
          unit="hl"
          help="Les hectolitres brassés d’une année ordinaire, auxquels ces charges se rapportent."
          wide
        />
        <NumberField
          control={form.control}
          name="laborHours"
          label="Heures de production"
          unit="h"
        />
        <NumberField control={form.control} name="hourlyCost" label="Coût d’une heure" unit="€" />
        <NumberField control={form.control} name="energy" label="Énergie par an" unit="€" />
        <NumberField
          control={form.control}
          name="overheads"
          label="Autres charges par an"
          unit="€"
          help="Loyer de l’atelier, amortissements, entretien : ni stockage, ni vente."
        />
      </FormSection>
    </PanelForm>
  );
}
