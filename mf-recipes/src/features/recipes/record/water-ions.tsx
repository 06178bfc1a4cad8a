import {
  isKnown,
  type WaterIon,
  type WaterPlan,
  waterIonLabels,
  waterIons,
} from '@cervoise/domain/brewing';
import { absent, formatNumber } from '@cervoise/ui/format';
import bar from '../style-bar.module.css';
import styles from './water-card.module.css';
import { UnmetIons } from './water-outcome';

const formulas: Readonly<Record<WaterIon, string>> = {
  calcium: 'Ca²⁺',
  magnesium: 'Mg²⁺',
  sodium: 'Na⁺',
  sulfate: 'SO₄²⁻',
  chloride: 'Cl⁻',
  bicarbonate: 'HCO₃⁻',
};

const whole = (value: number | null | undefined) =>
  isKnown(value) ? formatNumber(value, 0) : absent;

/** What a ratio of sulfate to chloride makes of the taste (J. Palmer, How to Brew, 4th ed., ch. 22). */
function tasteOf(ratio: number): string {
  if (ratio >= 2) return 'sec et houblonné';
  return ratio <= 0.5 ? 'rond et malté' : 'équilibré';
}

/** The ions of the water: of the source, reached and wanted. */
export function WaterIons({
  plan: { source, treated, target, unmet },
}: {
  readonly plan: WaterPlan;
}) {
  const ratio = treated.chloride >= 1 ? treated.sulfate / treated.chloride : null;
  return (
    <section className={`${styles.panel} cv-on-white cv-pad-16-20 cv-shrink`} aria-label="Ions">
      <h3>
        Ions <span>en mg/l</span>
      </h3>
      <table className="cv-full cv-figures">
        <thead>
          <tr>
            <th scope="col">Ion</th>
            <td />
            <th scope="col">Obtenu</th>
            <th scope="col">Départ</th>
            <th scope="col">Cible</th>
          </tr>
        </thead>
        <tbody>
          {waterIons.map((ion) => (
            <tr key={ion}>
              <th scope="row">
                {waterIonLabels[ion]} <span>{formulas[ion]}</span>
              </th>
              <td className={styles.drawn}>
                <IonBar source={source[ion]} reached={treated[ion]} wanted={target[ion]} />
              </td>
              <td>{whole(treated[ion])}</td>
              <td>{whole(source[ion])}</td>
              <td>{whole(target[ion])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ratio !== null && (
        <p>
          <strong>{`Sulfates sur chlorures : ${formatNumber(ratio, 1, 1)}`}</strong>
          {`, ${tasteOf(ratio)}`}
        </p>
      )}
      <UnmetIons unmet={unmet} />
      <p className="cv-flex cv-wrap cv-gap-4-16" aria-hidden="true">
        <span className={`${styles.key} cv-inline-row cv-gap-6 ${styles.keyTarget}`}>cible</span>
        <span className={`${styles.key} cv-inline-row cv-gap-6 ${styles.keySource}`}>
          eau de départ
        </span>
        <span className={`${styles.key} cv-inline-row cv-gap-6 ${styles.keyReached}`}>
          eau obtenue
        </span>
      </p>
    </section>
  );
}

interface IonBarProps {
  readonly source: number;
  readonly reached: number;
  readonly wanted: number | null | undefined;
}

/** Source, reached and wanted on one scale; the columns beside it have the figures. */
function IonBar({ source, reached, wanted }: IonBarProps) {
  const margin = isKnown(wanted) ? Math.max(5, wanted / 10) : 0;
  const end = Math.max(source, reached, isKnown(wanted) ? wanted + margin : 0, 1) * 1.1;
  const place = (value: number) => `${(Math.max(0, value) / end) * 100}%`;
  return (
    <div className={`${bar.track} cv-relative`} aria-hidden="true">
      {isKnown(wanted) && (
        <span
          className={`${bar.range} cv-absolute`}
          style={{ left: place(wanted - margin), right: `calc(100% - ${place(wanted + margin)})` }}
        />
      )}
      <span className={`${styles.source} cv-absolute`} style={{ left: place(source) }} />
      <span className={`${bar.tick} cv-absolute`} style={{ left: place(reached) }} />
    </div>
  );
}
