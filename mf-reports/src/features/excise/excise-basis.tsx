import {
  exciseSettingsSchema,
  type IndependenceCriterion,
  independenceCriteria,
  independenceLabels,
  rateText,
  smallBreweryHectoliters,
  smallBreweryYearSchema,
} from '@cervoise/domain/excise';
import { frenchSpacing } from '@cervoise/domain/text';
import { useMutation } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import {
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { formatDate, formatMonth, formatNumber, toCalendarDate } from '@cervoise/ui/format';
import { Card, Facts } from '@cervoise/ui/page';
import { z } from 'zod';
import { saveExciseSettingsMutation, stateSmallBreweryMutation } from './excise.graphql';
import styles from './excise.module.css';
import type { ExciseYear } from './excise-texts';

const options = {
  context: { suppressErrorToast: true },
  refetchQueries: ['ExciseMonth'],
  awaitRefetchQueries: true,
};

export type BasisForm = 'statement' | 'settings';

const monthName = (month: number) =>
  formatMonth(`2026-${String(month).padStart(2, '0')}-01`).replace(' 2026', '');

interface ExciseBasisProps {
  readonly counted: ExciseYear;
  /** The open form; null for none. */
  readonly open: BasisForm | null;
  readonly onOpen: (form: BasisForm | null) => void;
}

/** What the year's excise is calculated with: rates, the brewery's status, its authorisation. */
export function ExciseBasis({ counted, open, onOpen }: ExciseBasisProps) {
  const canWrite = useCan('books.write');
  const { year, isSmallBrewery, statement, rates, exciseNumber } = counted;
  const yearOf = (from: (typeof rates)[number]['from']) =>
    Number(toCalendarDate(from)?.slice(0, 4));
  const applied = rates.findLast(({ from }) => yearOf(from) <= year);
  const isEarlier = applied && yearOf(applied.from) < year;
  const limit = `${formatNumber(smallBreweryHectoliters)} hl par an au plus`;
  return (
    <Card
      title={`Ce qui est appliqué en ${year}`}
      action={
        canWrite && (
          <span className="cv-flex cv-gap-8">
            <Button size="small" onClick={() => onOpen('settings')}>
              Agrément
            </Button>
            <Button size="small" onClick={() => onOpen('statement')}>
              {`Statut de ${year}`}
            </Button>
          </span>
        )
      }
    >
      <div className="cv-rows cv-gap-12">
        <Facts
          facts={[
            {
              label: 'Statut',
              value: `${isSmallBrewery ? 'Petite brasserie' : 'Brasserie au taux normal'}${statement ? '' : ', à déclarer pour cette année'}`,
            },
            {
              label: 'Tarif appliqué',
              value: applied && rateText(isSmallBrewery ? applied.reduced : applied.standard),
            },
            { label: 'Tarif depuis le', value: applied && formatDate(applied.from) },
            { label: 'Agrément', value: exciseNumber },
          ]}
        />
        {applied && !applied.isConfirmed && (
          <p className={styles.basisText}>
            Ce tarif est proposé : l’éditeur ne l’a pas encore comparé à sa source officielle.
            Vérifiez-le avant de déclarer.
          </p>
        )}
        {isEarlier && (
          <p className={styles.basisText}>
            {`Aucun tarif propre à ${year} n’est renseigné : celui du ${formatDate(applied.from)} est appliqué.`}
          </p>
        )}
        {applied && (
          <p className={`${styles.basisText} cv-muted`}>
            {frenchSpacing(`Source : ${applied.source}.`)}
          </p>
        )}
        <p className={`${styles.basisText} cv-muted`}>
          {`Petite brasserie : ${limit}, indépendante et certifiée (CIBS, art. L. 313-22 et L. 313-23). Le statut vaut pour l’année entière, un mois clôturé garde le sien.`}
        </p>
      </div>
      <FormDrawer
        title={open === 'statement' ? `Statut de ${year}` : null}
        onClose={() => onOpen(null)}
      >
        <StatementForm counted={counted} onDone={() => onOpen(null)} />
      </FormDrawer>
      <FormDrawer
        title={open === 'settings' ? 'Agrément et exercice' : null}
        onClose={() => onOpen(null)}
      >
        <SettingsForm counted={counted} onDone={() => onOpen(null)} />
      </FormDrawer>
    </Card>
  );
}

interface BasisFormProps {
  readonly counted: ExciseYear;
  readonly onDone: () => void;
}

function StatementForm({ counted, onDone }: BasisFormProps) {
  const { year, statement } = counted;
  const [state] = useMutation(stateSmallBreweryMutation, options);
  const stated = (criterion: IndependenceCriterion) => statement?.[criterion] ?? false;
  const form = useAppForm({
    schema: smallBreweryYearSchema,
    defaultValues: {
      year,
      productionHectoliters: statement?.productionHectoliters ?? undefined,
      isIndependent: stated('isIndependent'),
      hasOwnInstallations: stated('hasOwnInstallations'),
      isUncoordinated: stated('isUncoordinated'),
      isCertified: stated('isCertified'),
    },
  });
  return (
    <PanelForm
      form={form}
      label={`Statut de ${year}`}
      save={async (input) =>
        (await state({ variables: { input } })).data?.stateSmallBrewery.isSmallBrewery ?? false
      }
      toastOf={(isSmall) => ({
        title: isSmall ? 'Petite brasserie' : 'Taux normal',
        message: `Pour les mois ouverts de ${year}.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <NumberField
          control={form.control}
          name="productionHectoliters"
          label={`Production de ${year - 1}`}
          unit="hl"
          help={`Au plus ${formatNumber(smallBreweryHectoliters)} hl par an pour le taux réduit.`}
          required
          wide
        />
        {independenceCriteria.map((criterion) => (
          <SwitchField
            key={criterion}
            control={form.control}
            name={criterion}
            label={independenceLabels[criterion]}
            wide
          />
        ))}
      </FormSection>
    </PanelForm>
  );
}

/** The month as a choice's text. */
const settingsFormSchema = exciseSettingsSchema.extend({
  financialYearStart: z.string().transform(Number),
});

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));

function SettingsForm({ counted, onDone }: BasisFormProps) {
  const [save] = useMutation(saveExciseSettingsMutation, {
    ...options,
    refetchQueries: ['ExciseMonth', 'ExciseYear'],
  });
  const form = useAppForm({
    schema: settingsFormSchema,
    defaultValues: {
      exciseNumber: counted.exciseNumber ?? '',
      financialYearStart: String(counted.financialYearStart),
    },
  });
  return (
    <PanelForm
      form={form}
      label="Agrément et exercice"
      save={(input) => save({ variables: { input } })}
      toastOf={() => ({ title: 'Agrément enregistré' })}
      onDone={onDone}
    >
      <FormSection>
        <TextField
          control={form.control}
          name="exciseNumber"
          label="Numéro d’agrément"
          placeholder="FR007620E0147"
          help="Deux lettres et onze caractères, sur votre agrément d’entrepositaire."
          wide
        />
        <SelectField
          control={form.control}
          name="financialYearStart"
          label="L’exercice commence en"
          choices={months}
          help="Le premier mois de l’exercice s’ouvre avec le stock inventorié."
          wide
          required
        />
      </FormSection>
    </PanelForm>
  );
}
