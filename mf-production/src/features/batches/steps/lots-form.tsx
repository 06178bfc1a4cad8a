import { calendarDateOf } from '@cervoise/domain/dates';
import { plural } from '@cervoise/domain/text';
import { unitSymbolOf } from '@cervoise/domain/units';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { Unavailable } from '@cervoise/records/read-failure';
import { DateField } from '@cervoise/ui/date-field';
import { EmptyState } from '@cervoise/ui/feedback';
import { FormSection, NumberField, useAppForm } from '@cervoise/ui/form';
import { formatCount, formatQuantity, toCalendarDate } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import type { BatchLotsQuery } from '../../../generated/graphql';
import { movedStaysText } from '../moved-stays';
import { BrewFields, ShortageReason, type VesselChoice } from './lots-fields';
import styles from './lots-form.module.css';
import { type Line, LotsOfLine } from './lots-of-line';
import { type LotsPurpose, lotsSchema, lotsTexts, missingOf } from './lots-schema';
import { isLateTaking, lateReasons, type StepFormProps } from './step-batch';
import { batchLotsQuery } from './steps.graphql';
import { useDrawnLots } from './use-drawn-lots';

interface LotsFormProps extends StepFormProps {
  readonly purpose: LotsPurpose;
  /** Where a further brew can go. */
  readonly vessels?: readonly VesselChoice[];
}

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

interface ChosenLotsProps extends LotsFormProps {
  /** Which of how many brews it is. */
  readonly brew: Omit<BatchLotsQuery['batchLotProposal'], 'lines'>;
  readonly lines: readonly Line[];
  /** Lines drawn after the start. */
  readonly laterCount: number;
}

function ChosenLots(props: ChosenLotsProps) {
  const { batch, purpose, vessels = [], brew, lines, laterCount, onDone } = props;
  const text = lotsTexts[purpose];
  const draw = useDrawnLots(batch, purpose);
  const today = calendarDateOf(new Date());
  const late = purpose === 'take' && isLateTaking(batch);
  const noted = purpose === 'start' || late ? toCalendarDate(batch.brewDate) : null;
  const isPast = noted !== null && noted < today;
  const form = useAppForm({
    schema: lotsSchema(lines, purpose, late),
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
      {late && <ReasonField form={form} name="shortageReason" suggestions={lateReasons} required />}
      {laterCount > 0 && (
        <p className="cv-muted">
          {`${formatCount(laterCount, 'ingrédient')} à prendre plus tard : houblonnage à cru, garde ou conditionnement.`}
        </p>
      )}
      {purpose !== 'take' && short.length > 0 && (
        <ShortageReason
          form={form}
          text={lotsTexts[purpose]}
          missing={short.map((line) => ({ line, quantity: missingOf(line, choices) }))}
        />
      )}
    </PanelForm>
  );
}
