import { ingredientTypeLabels, yeastFormLabels } from '@cervoise/domain/ingredients';
import { isFermentable, usageStageLabels } from '@cervoise/domain/recipes';
import { unitSymbolOf } from '@cervoise/domain/units';
import { formatMoney, formatNumber, formatPercent } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Amount } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import styles from './ingredient-cards.module.css';
import { type PlannedLine, type PlannedRecipe, stockNote } from './planned-recipe';

interface PlanProps {
  readonly plan: PlannedRecipe;
}

interface LabelledFact {
  readonly label: string;
  readonly value: ReactNode;
}

function FactRow({ facts }: { readonly facts: readonly LabelledFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="cv-muted cv-fine">{label}</dt>
          <dd className="cv-medium cv-break cv-above-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const quantityOf = ({ line, unit }: PlannedLine) =>
  `${formatNumber(line.quantity, 3)}\u00a0${unitSymbolOf(unit, line.quantity)}`;

function strainOf({ line }: PlannedLine): string {
  const { name, yeastStrain, yeastForm } = line.ingredient;
  const form = yeastForm && yeastFormLabels[yeastForm].replace('Levure ', '');
  return [yeastStrain ?? name, form, stockNote(line)].filter(Boolean).join(', ');
}

/** « 1 sachet de 500 g ». */
function describePack(yeast: PlannedLine): string {
  const { packageInGrams } = yeast.line;
  return [quantityOf(yeast), packageInGrams && `de ${formatNumber(packageInGrams)} g`]
    .filter(Boolean)
    .join(' ');
}

/** The yeasts, and their pitching rates. */
export function YeastCard({ plan }: PlanProps) {
  const yeasts = plan.lines.filter(({ line }) => line.ingredient.type === 'yeast');
  const { figures } = plan;
  if (yeasts.length === 0 || !figures) return null;
  const cost = yeasts.reduce((sum, yeast) => sum + (yeast.figures.cost ?? 0), 0);
  return (
    <Card
      title="Levure"
      action={cost > 0 && <span className="cv-muted cv-regular">{formatMoney(cost)}</span>}
    >
      {yeasts.map((yeast, index) => {
        const attenuation = yeast.line.attenuation ?? yeast.line.ingredient.yeastAttenuation;
        return (
          <FactRow
            key={yeast.line.id}
            facts={[
              { label: 'Souche', value: strainOf(yeast) },
              { label: 'Quantité', value: describePack(yeast) },
              ...(index === 0
                ? [
                    {
                      label: 'Ensemencement',
                      value: `${formatNumber(figures.yeast.rate, 2)} millions/ml/°P`,
                    },
                  ]
                : []),
              { label: 'Atténuation', value: formatPercent(attenuation) },
            ]}
          />
        );
      })}
    </Card>
  );
}

/** Spices, salts and the rest. */
export function OthersCard({ plan }: PlanProps) {
  const others = plan.lines.filter(({ line: { ingredient } }) => {
    const { type } = ingredient;
    return type !== 'hop' && type !== 'yeast' && !isFermentable(type);
  });
  if (others.length === 0) return null;
  return (
    <Card title="Autres ingrédients">
      <ul>
        {others.map(({ line, unit }) => (
          <li key={line.id} className={`${styles.other} cv-soft-line-above`}>
            <span className="cv-rows cv-shrink cv-break cv-text-left">
              <strong>{line.ingredient.name}</strong>
              <span className="cv-muted cv-fine">
                {[
                  ingredientTypeLabels[line.ingredient.type],
                  usageStageLabels[line.usageStage],
                  line.notes,
                  stockNote(line),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Amount value={line.quantity} unit={unitSymbolOf(unit, line.quantity)} strong />
          </li>
        ))}
      </ul>
    </Card>
  );
}
