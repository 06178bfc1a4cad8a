import {
  type BrewDayField,
  type BrewDayReading,
  brewDayEventSchema,
  brewDayFieldRules,
  deviationOf,
  type ReadValue,
  type StepProgress,
} from '@cervoise/domain/brew-day';
import { readNumber } from '@cervoise/domain/numbers';
import { Status } from '@cervoise/ui/status';
import { useId, useState } from 'react';
import styles from './brew-day.module.css';
import { figureText, gapText, readingText } from './brew-day-texts';
import type { BrewDayNote } from './use-brew-day';

interface ReadingFieldProps {
  readonly reading: BrewDayReading;
  readonly read: ReadValue | undefined;
  readonly stepKey: string;
  readonly stepTitle: string;
  readonly onNote: BrewDayNote;
}

const units = { liters: 'l', celsius: '°C', gravity: '', ph: '' } as const;

/** A figure of brew day: typed, and kept on leaving the field. */
function ReadingField({ reading, read, stepKey, stepTitle, onNote }: ReadingFieldProps) {
  const { field, planned } = reading;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const { label, kind } = brewDayFieldRules[field];
  const shown = read ? figureText(field, read.value) : '';
  const unit = units[kind];
  const keep = () => {
    if (draft === null) return;
    const value = readNumber(draft, unit);
    if (value === null || value === read?.value) {
      setDraft(null);
      setError(undefined);
      return;
    }
    const event = { kind: 'reading', stepKey, field, value } as const;
    const { error: problem } = brewDayEventSchema.safeParse(event);
    setError(problem?.issues[0]?.message);
    if (problem) return;
    setDraft(null);
    void onNote(event, `${stepTitle} : ${label} ${readingText(field, value)}`);
  };
  return (
    <div className="cv-stack cv-shrink cv-gap-4">
      <label className="cv-strong" htmlFor={id}>
        {label}
      </label>
      <span className={`${styles.figure} cv-field-frame cv-row cv-centre cv-gap-6 cv-muted`}>
        <input
          className="cv-shrink cv-full cv-ink cv-text-centre"
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? shown}
          placeholder={planned === null ? '—' : figureText(field, planned)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-meaning`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        {unit && <span>{unit}</span>}
      </span>
      <span
        id={`${id}-meaning`}
        className={`cv-stack cv-small cv-muted ${styles.meaning}`}
        aria-live="polite"
      >
        {error ? (
          <span className="cv-critical">{error}</span>
        ) : (
          <Meaning field={field} planned={planned} read={read} />
        )}
      </span>
    </div>
  );
}

function Meaning({
  field,
  planned,
  read,
}: {
  readonly field: BrewDayField;
  readonly planned: number | null;
  readonly read: ReadValue | undefined;
}) {
  const deviation = read ? deviationOf(field, read.value, planned) : null;
  return (
    <>
      {planned !== null && <span>{`prévu ${readingText(field, planned)}`}</span>}
      {!read && <span>pas encore lu</span>}
      {deviation && <Gap field={field} gap={deviation.gap} isNotable={deviation.isNotable} />}
      {read && read.before.length > 0 && (
        <s>{read.before.map((value) => figureText(field, value)).join(', ')}</s>
      )}
    </>
  );
}

function Gap({
  field,
  gap,
  isNotable,
}: {
  readonly field: BrewDayField;
  readonly gap: number;
  readonly isNotable: boolean;
}) {
  const text = <strong>{gapText(field, gap)}</strong>;
  return isNotable ? <Status tone="attention" label={text} /> : text;
}

/** The figures that belong to a step. */
export function ReadingFields({
  progress,
  onNote,
}: {
  readonly progress: StepProgress;
  readonly onNote: BrewDayNote;
}) {
  const { step, readings } = progress;
  if (step.readings.length === 0) return null;
  return (
    <section className="cv-stack cv-gap-12" aria-label="Saisir">
      <div className="cv-row cv-between cv-gap-12">
        <h2>Saisir</h2>
        <span className="cv-muted cv-text-13">enregistré en quittant le champ</span>
      </div>
      <div className={`${styles.fields} cv-rows`}>
        {step.readings.map((reading) => (
          <ReadingField
            key={`${step.key} ${reading.field}`}
            reading={reading}
            read={readings[reading.field]}
            stepKey={step.key}
            stepTitle={step.title}
            onNote={onNote}
          />
        ))}
      </div>
    </section>
  );
}
