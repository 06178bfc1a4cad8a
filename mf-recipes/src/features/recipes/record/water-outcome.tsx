import { type WaterPlan, wantedMashPh } from '@cervoise/domain/brewing';
import { formatNumber } from '@cervoise/ui/format';
import styles from './water-card.module.css';

type Stage = keyof WaterPlan['stages'];

const stageLabels: Readonly<Record<Stage, string>> = {
  source: 'Eau de départ',
  diluted: 'Diluée',
  salted: 'Avec les sels',
  acidified: 'Avec l’acide',
};

/** The mash pH that suits most beers. */
const suitedPh = { min: 5.3, max: 5.5 };

const whole = (value: number) => formatNumber(value, 0);

function stagesOf({ osmosisShare, acidInMilliliters }: WaterPlan): Stage[] {
  return [
    'source',
    ...(osmosisShare > 0 ? (['diluted'] as const) : []),
    'salted',
    ...(acidInMilliliters > 0 ? (['acidified'] as const) : []),
  ];
}

/** The ions that miss their target, each with how far. */
export function UnmetIons({ unmet }: Pick<WaterPlan, 'unmet'>) {
  if (unmet.length === 0) return null;
  return (
    <ul className="cv-red cv-strong cv-above-12 cv-text-13" aria-label="Ions hors de la cible">
      {unmet.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Mash pH and residual alkalinity at each stage of the water. */
export function WaterOutcome({ plan }: { readonly plan: WaterPlan }) {
  const shown = stagesOf(plan);
  return (
    <div className={`${styles.pair} cv-rows cv-line-above`}>
      <MashPh plan={plan} shown={shown} />
      <Alkalinity plan={plan} shown={shown} />
    </div>
  );
}

interface StagesProps {
  readonly plan: WaterPlan;
  readonly shown: readonly Stage[];
}

function MashPh({ plan: { stages, ph }, shown }: StagesProps) {
  const values = shown.map((stage) => stages[stage].ph);
  const low = Math.min(suitedPh.min, ...values) - 0.05;
  const high = Math.max(suitedPh.max, ...values) + 0.1;
  const top = (value: number) => ((high - value) / (high - low)) * 100;
  const left = (index: number) => ((index + 0.5) / shown.length) * 100;
  return (
    <section
      className={`${styles.panel} cv-on-white cv-pad-16-20 cv-shrink`}
      aria-label="pH d’empâtage"
    >
      <h3>
        pH d’empâtage <span>estimé à 20 °C, à un ou deux dixièmes près</span>
      </h3>
      <p className={styles.figure}>
        <strong>{formatNumber(ph, 2, 2)}</strong>
        {` au lieu de ${formatNumber(stages.source.ph, 2, 2)} avec l’eau de départ`}
      </p>
      <div className={`${styles.plot} cv-relative cv-line-below`}>
        <div
          className={`${styles.suited} cv-fine cv-flex cv-absolute cv-green`}
          style={{ top: `${top(suitedPh.max)}%`, bottom: `${100 - top(suitedPh.min)}%` }}
        >
          {`visé ${formatNumber(wantedMashPh, 2, 2)}, de ${formatNumber(suitedPh.min, 2, 2)} à ${formatNumber(suitedPh.max, 2, 2)}`}
        </div>
        <span className={`${styles.wanted} cv-absolute`} style={{ top: `${top(wantedMashPh)}%` }} />
        <svg
          className="cv-full cv-cover cv-tall"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <polyline
            points={values.map((value, index) => `${left(index)},${top(value)}`).join(' ')}
          />
        </svg>
        <ol>
          {shown.map((stage, index) => (
            <li
              className="cv-small cv-strong"
              key={stage}
              style={{ left: `${left(index)}%`, top: `${top(stages[stage].ph)}%` }}
            >
              <span className="cv-visually-hidden">{`${stageLabels[stage]} : `}</span>
              {formatNumber(stages[stage].ph, 2, 2)}
            </li>
          ))}
        </ol>
      </div>
      <div className="cv-fine cv-flex cv-above-8 cv-muted cv-text-centre" aria-hidden="true">
        {shown.map((stage) => (
          <span key={stage} className={styles.stage}>
            {stageLabels[stage]}
          </span>
        ))}
      </div>
      <p>Modèle de K. Troester ; l’estimation ne remplace pas la mesure.</p>
    </section>
  );
}

function Alkalinity({ plan: { stages }, shown }: StagesProps) {
  const values = shown.map((stage) => stages[stage].residualAlkalinity);
  const low = Math.min(0, ...values);
  const span = Math.max(0, ...values) - low || 1;
  const last = values.at(-1) ?? 0;
  return (
    <section
      className={`${styles.panel} cv-on-white cv-pad-16-20 cv-shrink`}
      aria-label="Alcalinité résiduelle"
    >
      <h3>
        Alcalinité résiduelle <span>en CaCO₃, selon Kolbach</span>
      </h3>
      <p className={styles.figure}>
        <strong>{whole(last)}</strong>
        {` mg/l au lieu de ${whole(stages.source.residualAlkalinity)}`}
      </p>
      <dl className={styles.bars}>
        {shown.map((stage) => {
          const value = stages[stage].residualAlkalinity;
          return (
            <div className="cv-rows cv-middle cv-gap-12" key={stage}>
              <dt className="cv-text-13">{stageLabels[stage]}</dt>
              <dd className="cv-text-13" aria-hidden="true">
                <span
                  style={{
                    left: `${((Math.min(0, value) - low) / span) * 100}%`,
                    width: `${(Math.abs(value) / span) * 100}%`,
                  }}
                />
              </dd>
              <dd className="cv-text-13">{whole(value)}</dd>
            </div>
          );
        })}
      </dl>
      {last < 0 && (
        <p>Sous zéro, le calcium l’emporte : une bière pâle et houblonnée le supporte.</p>
      )}
    </section>
  );
}
