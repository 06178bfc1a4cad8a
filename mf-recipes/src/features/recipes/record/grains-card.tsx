import { ebcColor } from '@cervoise/domain/beer-color';
import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { isFermentable } from '@cervoise/domain/recipes';
import { unitSymbolOf } from '@cervoise/domain/units';
import { formatNumber, formatPercent, formatQuantity, sharedDecimals } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Amount } from '@cervoise/ui/table';
import styles from './ingredient-cards.module.css';
import { type PlannedLine, type PlannedRecipe, stockNote } from './planned-recipe';

/** « Malt · 3,5 EBC ». */
function describeGrain({ line }: PlannedLine): string {
  const ebc = line.color ?? line.ingredient.maltColor;
  return [
    ingredientTypeLabels[line.ingredient.type],
    ebc != null && `${formatNumber(ebc, 1)} EBC`,
    stockNote(line),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The grist, each grain's share as a bar in its own colour. */
export function GrainsCard({ plan }: { readonly plan: PlannedRecipe }) {
  const grains = plan.lines.filter(({ line }) => isFermentable(line.ingredient.type));
  if (grains.length === 0) return null;
  const { gristKg = 0 } = plan.figures ?? {};
  const decimals = sharedDecimals(grains.map(({ line }) => line.quantity));
  return (
    <Card
      title="Grains"
      action={
        <span className="cv-muted cv-regular">
          {`${formatQuantity(gristKg, 'kg')} · rendement ${formatPercent(plan.profile.efficiency)}`}
        </span>
      }
    >
      <ul>
        {grains.map((grain) => {
          const { line, unit, figures } = grain;
          const share = figures.share ?? 0;
          return (
            <li key={line.id} className={`${styles.grain} cv-soft-line-above`}>
              <span className="cv-rows cv-shrink cv-break cv-text-left">
                <strong>{line.ingredient.name}</strong>
                <span className="cv-muted cv-fine">{describeGrain(grain)}</span>
              </span>
              <span className={`${styles.bar} cv-track`} aria-hidden="true">
                <span
                  style={{
                    width: `${share}%`,
                    backgroundColor: ebcColor(line.color ?? line.ingredient.maltColor ?? 3),
                  }}
                />
              </span>
              <Amount
                value={line.quantity}
                unit={unitSymbolOf(unit, line.quantity)}
                shared={decimals}
                strong
              />
              <span className="cv-muted cv-nowrap cv-figures">{`${formatNumber(share, 0)} %`}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
