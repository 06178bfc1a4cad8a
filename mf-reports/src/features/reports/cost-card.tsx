import { choicesOf } from '@cervoise/domain/choices';
import {
  type CostYearValues,
  costMethodLabels,
  costMethods,
  costYearOn,
  costYearSchema,
} from '@cervoise/domain/costs';
import { useQuery } from '@cervoise/graphql-client';
import { FormDrawer, PanelForm, useFormMutation } from '@cervoise/records/form';
import { Unavailable } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { FormSection, NumberField, SelectField, useAppForm } from '@cervoise/ui/form';
import { formatDate, formatMoney, toCalendarDate } from '@cervoise/ui/format';
import { Card, Facts } from '@cervoise/ui/page';
import { useState } from 'react';
import type { CostSettingsQuery } from '../../generated/graphql';
import { costSettingsQuery, stateCostYearMutation } from './costs.graphql';
import styles from './reports.module.css';

type Settings = CostSettingsQuery['costSettings'];

const title = 'Coût de production';

/** How the cost of beer is counted, and for admins and managers what a financial year states. */
export function CostCard() {
  const canSet = useCan('books.write');
  const [isSetting, setSetting] = useState(false);
  const { data, ...read } = useQuery(costSettingsQuery, { context: { suppressErrorToast: true } });
  const settings = data?.costSettings;
  return (
    <Card
      title={title}
      action={
        canSet && settings ? (
          <Button size="small" onClick={() => setSetting(true)}>
            Modifier
          </Button>
        ) : undefined
      }
    >
      {settings ? <CostText settings={settings} /> : <Unavailable read={read} />}
      <FormDrawer title={isSetting ? title : null} onClose={() => setSetting(false)}>
        {settings && <CostForm settings={settings} onDone={() => setSetting(false)} />}
      </FormDrawer>
    </Card>
  );
}

function CostText({ settings: { yearStart, method, perHectoliter } }: { settings: Settings }) {
  return (
    <div className={styles.costs}>
      <Facts
        facts={[
          { label: 'Méthode', value: costMethodLabels[method] },
          {
            label: 'Heures, énergie et charges',
            value:
              perHectoliter > 0
                ? `${formatMoney(perHectoliter)} par hl brassé`
                : 'Non comptées : à régler',
          },
          { label: 'Exercice depuis le', value: formatDate(yearStart) },
        ]}
      />
      <p>
        Ingrédients et emballages au prix de leurs lots, à travers assemblages et pertes ; heures,
        énergie et charges de production selon l’activité normale. Stockage et vente n’en font pas
        partie.
      </p>
    </div>
  );
}

/** The first days of the last financial year, the present one and the next. */
function yearChoices(yearStart: string) {
  const year = Number(yearStart.slice(0, 4));
  return [year - 1, year, year + 1].map((one) => {
    const value = `${one}${yearStart.slice(4)}`;
    return { value, label: `Depuis le ${formatDate(value)}` };
  });
}

interface CostFormProps {
  readonly settings: Settings;
  readonly onDone: () => void;
}

function CostForm({ settings, onDone }: CostFormProps) {
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
  const stated = costYearOn(years, yearStart);
  const form = useAppForm({
    schema: costYearSchema,
    defaultValues: {
      startsOn: yearStart,
      method: stated.method,
      normalHectoliters: stated.normalHectoliters ?? undefined,
      laborHours: stated.laborHours || undefined,
      hourlyCost: stated.hourlyCost || undefined,
      energy: stated.energy || undefined,
      overheads: stated.overheads || undefined,
    },
  });
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
