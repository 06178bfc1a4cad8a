import {
  type ContainerType,
  containerText,
  containerTypeLabels,
  containerTypes,
  contentText,
} from '@cervoise/domain/inventory';
import { roundTo } from '@cervoise/domain/numbers';
import { closureNames, type PackagingPlan } from '@cervoise/domain/packaging';
import { formatMoney, formatNumber, formatPercent, formatQuantity } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import type { ReactNode } from 'react';
import styles from './packaging.module.css';
import type { PackagingCalculation } from './packaging-calculation';

const litersText = (liters: number) => formatQuantity(roundTo(liters, 1), 'l');

/** 3,42 kg from one kilogram, 840 g below. */
const weightText = (grams: number) =>
  grams >= 1000
    ? formatQuantity(roundTo(grams / 1000, 2), 'kg')
    : formatQuantity(Math.round(grams), 'g');

/** « bouteilles », after their number. */
const namesOf = (type: ContainerType, quantity: number) =>
  `${containerTypeLabels[type].toLocaleLowerCase('fr-FR')}${quantity > 1 ? 's' : ''}`;

/** « 20,2 l perdus (2 %) », of what is drawn. */
function lostText(lost: number, drawn: number): string {
  const share = drawn > 0 ? ` (${formatPercent((lost / drawn) * 100)})` : '';
  return `${litersText(lost)} perdus${share}`;
}

/** What fills no container: of a batch as its packaging will note it. */
function restText(plan: PackagingPlan, isRestKept: boolean | undefined): string {
  const { packagedLiters, leftLiters } = plan;
  const lost = plan.tankLossLiters + plan.fillingLossLiters;
  const rest = lost + leftLiters;
  if (isRestKept === undefined) {
    return `${lostText(lost, packagedLiters + lost)}, ${litersText(leftLiters)} en cuve`;
  }
  if (isRestKept) return `${litersText(rest)} restent en cuve, pertes comprises`;
  return lostText(rest, packagedLiters + rest);
}

interface PackagingResultsProps {
  readonly calculation: PackagingCalculation;
  /** Of a batch that is packaged: whether the beer that fills no container stays in its vessel. */
  readonly isRestKept?: boolean;
  /** The actions under the figures. */
  readonly children?: ReactNode;
}

/** The results: containers, then materials and costs. */
export function PackagingResults({ calculation, isRestKept, children }: PackagingResultsProps) {
  const { plan, lines, supplies, sugarGrams, sugarGramsPerLiter, totalCost } = calculation;
  const closures = containerTypes.filter((type) => supplies.closures[type] > 0);
  return (
    <div className="cv-aside cv-stack cv-shrink cv-gap-grid">
      <Card title="Résultat">
        <output className="cv-block">
          <ul className={`cv-below-12 ${styles.made}`}>
            {lines.map(({ key, containerType, volumeInLiters, quantity, liters }) => (
              <li className="cv-flex cv-baseline cv-gap-8" key={key}>
                <span className={styles.count}>{formatNumber(quantity, 0)}</span>
                <span>{`${namesOf(containerType, quantity)} de ${contentText(volumeInLiters)}`}</span>
                <span className="cv-small cv-muted cv-regular">{litersText(liters)}</span>
              </li>
            ))}
          </ul>
          {lines.length === 0 && (
            <p className="cv-small cv-muted cv-regular">Ajoutez un contenant.</p>
          )}
          {plan.missingLiters > 0 ? (
            <Status
              tone="critical"
              label={`Il manque ${litersText(plan.missingLiters)} pour tout remplir`}
            />
          ) : (
            <p className="cv-small cv-muted cv-regular">
              {`${litersText(plan.packagedLiters)} conditionnés, ${restText(plan, isRestKept)}.`}
            </p>
          )}
        </output>
      </Card>
      <Card title="À prévoir">
        <dl className={styles.facts}>
          <div className="cv-flex cv-between cv-gap-12">
            <dt className="cv-muted">Étiquettes</dt>
            <dd className="cv-strong cv-figures cv-text-right">
              {formatNumber(supplies.labels, 0)}
            </dd>
          </div>
          {closures.map((type) => (
            <div className="cv-flex cv-between cv-gap-12" key={type}>
              <dt className="cv-muted">{closureNames[type]}</dt>
              <dd className="cv-strong cv-figures cv-text-right">
                {formatNumber(supplies.closures[type], 0)}
              </dd>
            </div>
          ))}
          <div className="cv-flex cv-between cv-gap-12">
            <dt className="cv-muted">Sucre</dt>
            <dd className="cv-strong cv-figures cv-text-right">
              {sugarGrams > 0 ? weightText(sugarGrams) : 'aucun'}
              {sugarGrams > 0 && (
                <span className="cv-small cv-muted cv-regular">
                  {' '}
                  {formatQuantity(roundTo(sugarGramsPerLiter, 1), 'g/l')}
                </span>
              )}
            </dd>
          </div>
        </dl>
      </Card>
      <Card title="Coût">
        {totalCost === 0 && (
          <p className="cv-small cv-muted cv-regular">
            Indiquez un prix : le coût d’un contenant s’affiche ici.
          </p>
        )}
        {totalCost > 0 && (
          <dl className={styles.facts}>
            {lines.map(({ key, containerType, volumeInLiters, cost }) => (
              <div className="cv-flex cv-between cv-gap-12" key={key}>
                <dt className="cv-muted">{containerText(containerType, volumeInLiters)}</dt>
                <dd className="cv-strong cv-figures cv-text-right">
                  {formatMoney(cost.perContainer)}
                </dd>
              </div>
            ))}
            <div className="cv-flex cv-between cv-gap-12">
              <dt className="cv-muted">En tout</dt>
              <dd className="cv-strong cv-figures cv-text-right">
                {formatMoney(totalCost)}
                {plan.packagedLiters > 0 && (
                  <span className="cv-small cv-muted cv-regular">
                    {' '}
                    {formatMoney(totalCost / plan.packagedLiters)} par litre
                  </span>
                )}
              </dd>
            </div>
          </dl>
        )}
      </Card>
      {children}
    </div>
  );
}
