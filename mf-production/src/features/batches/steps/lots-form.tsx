import { calendarDateOf, pastDateSchema } from '@cervoise/domain/dates';
import { addQuantities, quantitySchema } from '@cervoise/domain/numbers';
import { furtherBrewSchema, isInTank, lateTakingReason } from '@cervoise/domain/production';
import { ofName, plural } from '@cervoise/domain/text';
import { unitSymbolOf } from '@cervoise/domain/units';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { Unavailable } from '@cervoise/records/read-failure';
import { DateField } from '@cervoise/ui/date-field';
import { EmptyState } from '@cervoise/ui/feedback';
import { type AppForm, FormSection, NumberField, SelectField, useAppForm } from '@cervoise/ui/form';
import { formatCount, formatList, formatQuantity, toCalendarDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { BatchLotsQuery } from '../../../generated/graphql';
import { movedStaysText } from '../moved-stays';
import styles from './lots-form.module.css';
import { amount, type Line, LotsOfLine } from './lots-of-line';
import { type StepFormProps, stepRefetch } from './step-batch';
import {
  addBrewMutation,
  batchLotsQuery,
  startBatchMutation,
  takeIngredientsMutation,
} from './steps.graphql';

interface LotsFormProps extends StepFormProps {
  /** Starts the batch, adds a brew to a started one, or draws what that still needs. */
  readonly purpose: 'start' | 'brew' | 'take';
  /** Where a further brew can go. */
  readonly vessels?: readonly { readonly id: string; readonly label: string }[];
}

type Purpose = LotsFormProps['purpose'];

const texts = {
  start: {
    label: 'Démarrage du brassin',
    submit: 'Démarrer le brassin',
    done: 'Brassin démarré',
    day: 'Jour du brassage',
    refusal:
      'Le démarrage est refusé tant qu’il manque un ingrédient. Avec un motif, il prend ce qu’il y a et note le manque.',
    reason: 'Motif pour démarrer quand même',
    message: 'Il manque des ingrédients : indiquez pourquoi démarrer quand même.',
  },
  brew: {
    label: 'Brassage',
    submit: 'Ajouter le brassage',
    done: 'Brassage ajouté',
    day: 'Jour du brassage',
    refusal:
      'Le brassage est refusé tant qu’il manque un ingrédient. Avec un motif, il prend ce qu’il y a et note le manque.',
    reason: 'Motif pour brasser quand même',
    message: 'Il manque des ingrédients : indiquez pourquoi brasser quand même.',
  },
  take: {
    label: 'Ingrédients à prendre',
    submit: 'Prendre du stock',
    done: 'Ingrédients pris',
    day: 'Jour où ils sont utilisés',
  },
} as const;

/** Whether lots are added to a packaged or recalled batch, to correct its record. */
const isLate = ({ purpose, batch: { status, isBlocked } }: LotsFormProps) =>
  purpose === 'take' && (isBlocked || !isInTank(status));

/** The lots a batch draws, proposed first expired first out; fetched each time it is opened. */
export function LotsForm(props: LotsFormProps) {
  const { data, ...read } = useQuery(batchLotsQuery, {
    ...networkOnly,
    variables: { id: props.batch.id, isFurtherBrew: props.purpose === 'brew' },
  });
  if (!data) return <Unavailable read={read} />;
  const { lines, ...brew } = data.batchLotProposal;
  const shown = props.purpose !== 'take' ? lines.filter(({ isDueNow }) => isDueNow) : lines;
  const later = lines.length - shown.length;
  if (shown.length === 0 && props.purpose === 'take')
    return (
      <EmptyState icon="check" title="Tout est pris" text="La recette ne demande plus rien." />
    );
  return <ChosenLots {...props} brew={brew} lines={shown} laterCount={later} />;
}

interface Choice {
  readonly lineId: string;
  readonly lotId: string;
  readonly quantity?: number | null;
}

/** What is missing of a line with the selected lots; litres of slurry stand for packs. */
function missingOf(line: Line, choices: readonly Choice[]): number {
  let pitched = 0;
  const others: number[] = [];
  for (const { lineId, lotId, quantity } of choices) {
    if (lineId !== line.lineId || !quantity) continue;
    const lot = line.lots.find((one) => one.lotId === lotId);
    if (lot?.quantityToPitch) pitched += quantity / lot.quantityToPitch;
    // Litres of dead slurry are no packs.
    else if (lot?.unit === line.unit) others.push(quantity);
  }
  const ofSlurry = Math.min(1, pitched) * line.required;
  return Math.max(0, addQuantities(line.required, -addQuantities(ofSlurry, ...others)));
}

/** What is measured of a further brew. */
const brewSchema = furtherBrewSchema.pick({ volumeInLiters: true, originalGravity: true });

/** The quantity to take of each lot. A shortage, and a packaged or recalled batch, require a reason. */
const schemaOf = (lines: readonly Line[], purpose: Purpose, isLateTaking: boolean) =>
  z
    .object({
      day: pastDateSchema,
      choices: z.array(
        z.object({
          lineId: z.string(),
          lotId: z.string(),
          quantity: quantitySchema('La quantité').nullish(),
        }),
      ),
      shortageReason: z
        .string()
        .trim()
        .max(300, 'Le motif est trop long (300 caractères au plus).'),
      volumeInLiters: z.number().nullish(),
      originalGravity: z.number().nullish(),
      intoVesselId: z.string().nullish(),
    })
    .superRefine(({ choices, shortageReason, ...brew }, context) => {
      const measured = purpose === 'brew' ? brewSchema.safeParse(brew).error?.issues : [];
      for (const { path, message } of measured ?? []) {
        context.addIssue({ code: 'custom', path, message });
      }
      const refused = isLateTaking ? lateTakingReason.safeParse(shortageReason).error : undefined;
      for (const { message } of refused?.issues ?? []) {
        context.addIssue({ code: 'custom', path: ['shortageReason'], message });
      }
      const isShort = lines.some((line) => missingOf(line, choices) > 0);
      if (purpose !== 'take' && isShort && shortageReason.length < 3) {
        const { message } = texts[purpose];
        context.addIssue({ code: 'custom', path: ['shortageReason'], message });
      }
    });

interface ChosenLotsProps extends LotsFormProps {
  /** Which of how many brews it is. */
  readonly brew: Omit<BatchLotsQuery['batchLotProposal'], 'lines'>;
  readonly lines: readonly Line[];
  /** Lines drawn after the start. */
  readonly laterCount: number;
}

type LotsSchema = ReturnType<typeof schemaOf>;
type LotsFields = AppForm<z.input<LotsSchema>, z.output<LotsSchema>>;

/** Draws the lots of a form for its purpose. */
function useDraw({ batch, purpose }: LotsFormProps) {
  const start = useFormMutation(startBatchMutation, stepRefetch);
  const take = useFormMutation(takeIngredientsMutation, stepRefetch);
  const addBrew = useFormMutation(addBrewMutation, stepRefetch);
  const { id, updatedAt } = batch;
  return async ({ day, choices, shortageReason, ...values }: z.output<LotsSchema>) => {
    const lots = choices.flatMap(({ quantity, ...lot }) =>
      quantity ? [{ ...lot, quantity }] : [],
    );
    if (purpose === 'take') {
      const reason = shortageReason || null;
      return (await take({ input: { batchId: id, lots, on: day, reason } })).takeBatchIngredients;
    }
    const drawn = { updatedAt, lots, shortageReason: shortageReason || null };
    if (purpose === 'start') {
      return (await start({ input: { id, brewDate: day, ...drawn } })).startProductionBatch;
    }
    const measured = { ...brewSchema.parse(values), intoVesselId: values.intoVesselId };
    const input = { batchId: id, brewedOn: day, ...measured, ...drawn };
    return (await addBrew({ input })).addBatchBrew;
  };
}

function ChosenLots(props: ChosenLotsProps) {
  const { batch, purpose, vessels = [], brew, lines, laterCount, onDone } = props;
  const text = texts[purpose];
  const draw = useDraw(props);
  const today = calendarDateOf(new Date());
  const late = isLate(props);
  const noted = purpose === 'start' || late ? toCalendarDate(batch.brewDate) : null;
  const isPast = noted !== null && noted < today;
  const form = useAppForm({
    schema: schemaOf(lines, purpose, late),
    defaultValues: {
      day: isPast ? noted : today,
      choices: lines.flatMap(({ lineId, lots }) =>
        // Lines not due yet are offered but not selected, as is what is added late.
        lots.map(({ lotId, proposed }) => ({
          lineId,
          lotId,
          quantity: late ? null : proposed || null,
        })),
      ),
      shortageReason: '',
      volumeInLiters: null,
      originalGravity: null,
      intoVesselId: vessels[0]?.id ?? null,
    },
  });
  const { control } = form;
  const choices = useWatch({ control, name: 'choices' });
  const short = lines.filter((line) => missingOf(line, choices) > 0);
  return (
    <PanelForm
      form={form}
      label={text.label}
      about={batch.id}
      submitLabel={text.submit}
      save={({ shortageReason, ...values }) =>
        draw({ ...values, shortageReason: late || short.length > 0 ? shortageReason : '' })
      }
      toastOf={(drawn) => ({
        title: text.done,
        message: movedStaysText(batch.vessels, drawn.vessels) ?? `Brassin ${batch.batchNumber}`,
      })}
      onDone={onDone}
    >
      {purpose !== 'take' && brew.brewCount > 1 && (
        <p className="cv-muted">
          {`Brassage ${brew.brewNumber} sur ${brew.brewCount} : ${formatQuantity(brew.volumeInLiters, 'l')} ${plural(brew.volumeInLiters, 'prévu')}. Les ingrédients sont ceux de ce brassage.`}
        </p>
      )}
      <FormSection>
        <DateField
          control={control}
          name="day"
          label={text.day}
          max={today}
          help={
            isPast && !late
              ? 'C’est le jour qui était prévu : changez-le si le brassage a eu lieu un autre jour.'
              : undefined
          }
          required
        />
        {purpose === 'brew' && <BrewFields form={form} vessels={vessels} />}
      </FormSection>
      <ul className={`cv-stack ${styles.lines}`}>
        {lines.map((line) => {
          const first = choices.findIndex(({ lineId }) => lineId === line.lineId);
          return (
            <LotsOfLine key={line.lineId} line={line} missing={missingOf(line, choices)}>
              {(index, label, unit) => (
                <NumberField
                  control={control}
                  name={`choices.${first + index}.quantity`}
                  label={label}
                  unit={unitSymbolOf(unit, 2)}
                />
              )}
            </LotsOfLine>
          );
        })}
      </ul>
      {late && (
        <ReasonField
          form={form}
          name="shortageReason"
          usual={['Lu sur la feuille de brassage', 'Lot mal noté', 'Livraison saisie après coup']}
          required
        />
      )}
      {laterCount > 0 && (
        <p className="cv-muted">
          {`${formatCount(laterCount, 'ingrédient')} à prendre plus tard : houblonnage à cru, garde ou conditionnement.`}
        </p>
      )}
      {purpose !== 'take' && short.length > 0 && (
        <ShortageReason
          form={form}
          text={texts[purpose]}
          missing={short.map(
            (line) => `${amount(line, missingOf(line, choices))} ${ofName(line.name)}`,
          )}
        />
      )}
    </PanelForm>
  );
}

interface BrewFieldsProps {
  readonly form: LotsFields;
  readonly vessels: NonNullable<LotsFormProps['vessels']>;
}

/** What is measured of a further brew, and the tank that it goes into. */
function BrewFields({ form: { control }, vessels }: BrewFieldsProps) {
  return (
    <>
      <NumberField
        control={control}
        name="volumeInLiters"
        label="Volume mesuré en fermenteur"
        unit="l"
        required
      />
      <NumberField
        control={control}
        name="originalGravity"
        label="Densité initiale de ce brassage"
        required
      />
      {vessels.length > 1 && (
        <SelectField
          control={control}
          name="intoVesselId"
          label="Dans la cuve"
          choices={vessels.map(({ id, label }) => ({ value: id, label }))}
          required
        />
      )}
    </>
  );
}

interface ShortageReasonProps {
  readonly form: LotsFields;
  readonly text: (typeof texts)['start' | 'brew'];
  /** « 2 kg de Citra ». */
  readonly missing: readonly string[];
}

/** Why a brew goes ahead although something is missing. */
const ShortageReason = ({ form, text, missing }: ShortageReasonProps) => (
  <section
    className={`${styles.shortage} cv-red-frame cv-pad-16 cv-stack cv-gap-12`}
    aria-label="Ce qui manque"
  >
    <strong>
      <Status tone="critical" label={`Il manque ${formatList(missing)}`} />
    </strong>
    <p className="cv-muted">{text.refusal}</p>
    <ReasonField
      form={form}
      name="shortageReason"
      label={text.reason}
      usual={['Livraison attendue', 'Dose réduite', 'Stock à corriger']}
      required
    />
  </section>
);
