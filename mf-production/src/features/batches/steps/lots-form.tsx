import { calendarDateOf, pastDateSchema } from '@cervoise/domain/dates';
import { addQuantities, quantitySchema } from '@cervoise/domain/numbers';
import { usageStageLabels } from '@cervoise/domain/recipes';
import { unitSymbolOf } from '@cervoise/domain/units';
import { generationText } from '@cervoise/domain/yeast';
import { useQuery } from '@cervoise/graphql-client';
import { networkOnly, PanelForm, useFormMutation } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { Unavailable } from '@cervoise/records/record';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { DateField, FormSection, NumberField, useAppForm } from '@cervoise/ui/form';
import {
  daysUntil,
  formatCount,
  formatExpiresIn,
  formatList,
  formatPercent,
  formatQuantity,
} from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { BatchLotsQuery } from '../../../generated/graphql';
import { batchLotsQuery, startBatchMutation, takeIngredientsMutation } from '../batch.graphql';
import { movedStaysText } from '../moved-stays';
import styles from './lots-form.module.css';
import { type StepFormProps, stepRefetch } from './step-batch';

type Line = BatchLotsQuery['batchLotProposal']['lines'][number];

interface LotsFormProps extends StepFormProps {
  /** Starts the batch; otherwise draws what a started one still needs. */
  readonly isStart: boolean;
}

/** The lots a batch draws, proposed first expired first out; fetched each time it is opened. */
export function LotsForm(props: LotsFormProps) {
  const { data, ...read } = useQuery(batchLotsQuery, {
    ...networkOnly,
    variables: { id: props.batch.id },
  });
  if (!data) return <Unavailable read={read} />;
  const { lines } = data.batchLotProposal;
  const shown = props.isStart ? lines.filter(({ isDueNow }) => isDueNow) : lines;
  const later = lines.length - shown.length;
  if (shown.length === 0 && !props.isStart)
    return (
      <EmptyState icon="check" title="Tout est pris" text="La recette ne demande plus rien." />
    );
  return <ChosenLots {...props} lines={shown} laterCount={later} />;
}

const amount = ({ unit }: Pick<Line, 'unit'>, quantity: number) =>
  formatQuantity(quantity, unitSymbolOf(unit, quantity));

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
    const whole = line.lots.find((lot) => lot.lotId === lotId)?.quantityToPitch;
    if (whole) pitched += quantity / whole;
    else others.push(quantity);
  }
  const ofSlurry = Math.min(1, pitched) * line.required;
  return Math.max(0, addQuantities(line.required, -addQuantities(ofSlurry, ...others)));
}

/** Quantities by lot; a shortage at the start needs a reason. */
const schemaOf = (lines: readonly Line[], isStart: boolean) =>
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
    })
    .superRefine(({ choices, shortageReason }, context) => {
      const isShort = lines.some((line) => missingOf(line, choices) > 0);
      if (isStart && isShort && shortageReason.length < 3) {
        const message = 'Il manque des ingrédients : indiquez pourquoi démarrer quand même.';
        context.addIssue({ code: 'custom', path: ['shortageReason'], message });
      }
    });

interface ChosenLotsProps extends LotsFormProps {
  readonly lines: readonly Line[];
  /** Lines drawn after the start. */
  readonly laterCount: number;
}

function ChosenLots({ batch, isStart, lines, laterCount, onDone }: ChosenLotsProps) {
  const start = useFormMutation(startBatchMutation, stepRefetch);
  const take = useFormMutation(takeIngredientsMutation, stepRefetch);
  const form = useAppForm({
    schema: schemaOf(lines, isStart),
    defaultValues: {
      day: calendarDateOf(new Date()),
      choices: lines.flatMap(({ lineId, lots }) =>
        // Lines not due yet are offered but not selected.
        lots.map(({ lotId, proposed }) => ({ lineId, lotId, quantity: proposed || null })),
      ),
      shortageReason: '',
    },
  });
  const choices = useWatch({ control: form.control, name: 'choices' });
  const short = lines.filter((line) => missingOf(line, choices) > 0);
  return (
    <PanelForm
      form={form}
      label={isStart ? 'Démarrage du brassin' : 'Ingrédients à prendre'}
      submitLabel={isStart ? 'Démarrer le brassin' : 'Prendre du stock'}
      save={async ({ day, choices: chosen, shortageReason }) => {
        const lots = chosen.flatMap(({ quantity, ...lot }) =>
          quantity ? [{ ...lot, quantity }] : [],
        );
        const { id, updatedAt } = batch;
        const reason = short.length > 0 ? shortageReason : null;
        return isStart
          ? (
              await start({
                input: { id, updatedAt, brewDate: day, lots, shortageReason: reason },
              })
            ).startProductionBatch
          : (await take({ input: { batchId: id, lots, on: day } })).takeBatchIngredients;
      }}
      toastOf={({ vessels }) => ({
        title: isStart ? 'Brassin démarré' : 'Ingrédients pris',
        message: movedStaysText(batch.vessels, vessels) ?? `Brassin ${batch.batchNumber}`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <DateField
          control={form.control}
          name="day"
          label={isStart ? 'Jour du brassage' : 'Jour où ils sont utilisés'}
          max={calendarDateOf(new Date())}
          required
        />
      </FormSection>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const first = choices.findIndex(({ lineId }) => lineId === line.lineId);
          return (
            <LotsOfLine key={line.lineId} line={line} missing={missingOf(line, choices)}>
              {(index, label, unit) => (
                <NumberField
                  control={form.control}
                  name={`choices.${first + index}.quantity`}
                  label={label}
                  unit={unitSymbolOf(unit, 2)}
                />
              )}
            </LotsOfLine>
          );
        })}
      </ul>
      {laterCount > 0 && (
        <p className="cv-muted">
          {`${formatCount(laterCount, 'ingrédient')} à prendre plus tard : houblonnage à cru, garde ou conditionnement.`}
        </p>
      )}
      {isStart && short.length > 0 && (
        <section className={styles.shortage} aria-label="Ce qui manque">
          <strong>
            <Status
              tone="critical"
              label={`Il manque ${formatList(short.map((line) => `${amount(line, missingOf(line, choices))} de ${line.name}`))}`}
            />
          </strong>
          <p>
            Le démarrage est refusé tant qu’il manque un ingrédient. Avec un motif, il prend ce
            qu’il y a et note le manque.
          </p>
          <ReasonField
            form={form}
            name="shortageReason"
            label="Motif pour démarrer quand même"
            usual={['Livraison attendue', 'Dose réduite', 'Stock à corriger']}
            required
          />
        </section>
      )}
    </PanelForm>
  );
}

interface LotsOfLineProps {
  readonly line: Line;
  readonly missing: number;
  /** The field of a lot, by its index in the line, its name and its unit. */
  readonly children: (index: number, label: string, unit: Line['unit']) => React.ReactNode;
}

/** The lots of an ingredient: the proposed ones, the others on request. */
function LotsOfLine({ line, missing, children }: LotsOfLineProps) {
  const { name, usageStage, required, lots } = line;
  const [isWhole, setIsWhole] = useState(false);
  const others = lots.filter(({ proposed }) => proposed === 0).length;
  return (
    <li>
      <div className={styles.head}>
        <strong>{name}</strong>
        <span>{`${amount(line, required)}, ${usageStageLabels[usageStage].toLowerCase()}`}</span>
      </div>
      {lots.map(
        (lot, index) =>
          (isWhole || lot.proposed > 0) && (
            <div key={lot.lotId} className={styles.lot}>
              <p>
                <span className={styles.number}>{lot.lotNumber ?? 'Lot sans numéro'}</span>
                <span className={lot.isExpired ? 'cv-critical' : undefined}>
                  {[
                    `${amount(lot, lot.available)} en stock`,
                    lot.expiryDate && formatExpiry(lot.expiryDate),
                    lot.supplier,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {lot.quantityToPitch != null && <SlurryState lot={lot} />}
              </p>
              {children(index, `${name}, ${lot.lotNumber ?? 'lot sans numéro'}`, lot.unit)}
            </div>
          ),
      )}
      <div className={styles.foot}>
        {missing > 0 ? (
          <Status tone="critical" label={`manque ${amount(line, missing)}`} />
        ) : (
          <Status tone="healthy" label="complet" />
        )}
        {others > 0 && (
          <Button size="small" variant="quiet" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Moins de lots' : formatCount(others, 'autre lot', 'autres lots')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Of harvested yeast: its generation, what lives of it, and the litres that the wort needs. */
function SlurryState({ lot }: { readonly lot: Line['lots'][number] }) {
  if (!lot.yeast || lot.quantityToPitch == null) return null;
  const { generation, generationLimit, viability, ageInDays } = lot.yeast;
  const state = [
    generationText(generation, generationLimit),
    `${formatPercent(Math.round(viability))} de cellules vivantes`,
    ageInDays === 0 ? 'récoltée aujourd’hui' : `récoltée il y a ${formatCount(ageInDays, 'jour')}`,
    // As one measures it: to the tenth above.
    `${amount(lot, Math.ceil(lot.quantityToPitch * 10) / 10)} pour ce moût`,
  ];
  return (
    <>
      <span>{state.join(' · ')}</span>
      {lot.question && <span className="cv-critical">{lot.question}</span>}
    </>
  );
}

/** « périme dans 16 jours », « périmé depuis 3 jours ». */
function formatExpiry(expiryDate: Date): string {
  const days = daysUntil(expiryDate) ?? 0;
  return days < 0 ? formatExpiresIn(days) : `périme ${formatExpiresIn(days)}`;
}
