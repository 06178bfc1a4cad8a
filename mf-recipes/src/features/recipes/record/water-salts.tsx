import { waterSalts } from '@cervoise/domain/brewing';
import { absent } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import type { PlannedRecipe } from './planned-recipe';
import styles from './water-card.module.css';
import { doseCosts, doseText, missingOf, type WaterDose, type WaterStock } from './water-doses';

interface WaterSaltsProps {
  readonly plan: PlannedRecipe;
  readonly doses: readonly WaterDose[];
  readonly stock: WaterStock;
}

/** Salts and acid, parted between mash and sparge by their litres, with what the stock holds. */
export function WaterSalts({ plan: { figures, recipe }, doses, stock }: WaterSaltsProps) {
  if (!figures) return null;
  const { spargeWater, totalWater } = figures.volumes;
  const mashShare = 1 - spargeWater / totalWater;
  const isTyped =
    waterSalts.some((salt) => recipe.water?.salts[salt] != null) ||
    recipe.water?.acidInMilliliters != null;
  const costs = doseCosts(doses, stock);
  return (
    <section
      className={`${styles.panel} cv-on-white cv-pad-16-20 cv-shrink`}
      aria-label="Sels et acides"
    >
      <h3>
        Sels et acides <span>{isTyped ? 'en partie saisis' : 'proposés'}</span>
      </h3>
      {doses.length === 0 ? (
        <p>Aucun ajout.</p>
      ) : (
        <table className="cv-full cv-figures">
          <thead>
            <tr>
              <th scope="col">Ajout</th>
              <th scope="col">Empâtage</th>
              <th scope="col">Rinçage</th>
              <th scope="col">Stock</th>
            </tr>
          </thead>
          <tbody>
            {doses.map((dose) => (
              <tr key={dose.name}>
                <th scope="row">
                  {dose.name}
                  <span className="cv-block cv-above-2">
                    {[dose.formula, `${doseText(dose.amount, dose.unit)} en tout`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </th>
                <td>{doseText(dose.amount * mashShare, dose.unit)}</td>
                <td>{doseText(dose.amount * (1 - mashShare), dose.unit)}</td>
                <td>
                  <Left dose={dose} stock={stock} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {doses.some(({ unit }) => unit === 'ml') && (
        <p>Verser les trois quarts de l’acide, mesurer, puis compléter.</p>
      )}
      {costs && <p>{costs}</p>}
    </section>
  );
}

interface LeftProps {
  readonly dose: WaterDose;
  readonly stock: WaterStock;
}

/** What the stock holds of a dose, or what it lacks. */
function Left({ dose, stock }: LeftProps) {
  const left = dose.treatment === null ? undefined : stock.get(dose.treatment)?.left;
  const missing = missingOf(dose, stock);
  if (left === undefined) return absent;
  return missing > 0 ? (
    <Status tone="critical" label={`manque ${doseText(missing, dose.unit)}`} />
  ) : (
    doseText(left, dose.unit)
  );
}
