import { addQuantities } from '@cervoise/domain/numbers';
import { ofName } from '@cervoise/domain/text';
import { ReasonField } from '@cervoise/records/ledger';
import { NumberField, SelectField } from '@cervoise/ui/form';
import { formatList } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import styles from './lots-form.module.css';
import { amount, type Line } from './lots-of-line';
import type { LotsFields, lotsTexts } from './lots-schema';

/** A tank that a further brew can go into. */
export interface VesselChoice {
  readonly id: string;
  readonly label: string;
}

interface BrewFieldsProps {
  readonly form: LotsFields;
  readonly vessels: readonly VesselChoice[];
}

/** What is measured of a further brew, and the tank that it goes into. */
export function BrewFields({ form: { control }, vessels }: BrewFieldsProps) {
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

interface Missing {
  readonly line: Line;
  readonly quantity: number;
}

interface ShortageReasonProps {
  readonly form: LotsFields;
  readonly text: (typeof lotsTexts)['start' | 'brew'];
  readonly missing: readonly Missing[];
}

/** « 2 kg de Citra », each ingredient once, however often the recipe adds it. */
function missingInWords(missing: readonly Missing[]): string[] {
  const sums = new Map<string, Missing>();
  for (const { line, quantity } of missing) {
    const key = `${line.ingredientId ?? line.name} ${line.unit}`;
    sums.set(key, { line, quantity: addQuantities(sums.get(key)?.quantity ?? 0, quantity) });
  }
  return [...sums.values()].map(
    ({ line, quantity }) => `${amount(line, quantity)} ${ofName(line.name)}`,
  );
}

/** Why a brew goes ahead although something is missing. */
export const ShortageReason = ({ form, text, missing }: ShortageReasonProps) => (
  <section
    className={`${styles.shortage} cv-red-frame cv-pad-16 cv-stack cv-gap-12`}
    aria-label="Ce qui manque"
  >
    <strong>
      <Status tone="critical" label={`Il manque ${formatList(missingInWords(missing))}`} />
    </strong>
    <p className="cv-muted">{text.refusal}</p>
    <ReasonField
      form={form}
      name="shortageReason"
      label={text.reason}
      suggestions={['Livraison attendue', 'Dose réduite', 'Stock à corriger']}
      required
    />
  </section>
);
