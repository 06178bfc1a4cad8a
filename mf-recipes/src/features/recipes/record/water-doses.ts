import {
  treatmentNamed,
  type WaterAcid,
  type WaterPlan,
  type WaterTreatment,
  waterAcidLabels,
  waterSaltLabels,
  waterSalts,
} from '@cervoise/domain/brewing';
import { convertQuantity } from '@cervoise/domain/units';
import { networkOnly, useQuery } from '@cervoise/graphql-client';
import { formatCount, formatMoney, formatNumber } from '@cervoise/ui/format';
import { costOf } from '../form/recipe-values';
import { waterStockQuery } from '../recipe.graphql';

/** A salt or acid to weigh out for the whole water. */
export interface WaterDose {
  /** `null` for an acid that is not chosen. */
  readonly treatment: WaterTreatment | null;
  readonly name: string;
  /** Chemical formula; empty for an acid. */
  readonly formula: string;
  readonly amount: number;
  readonly unit: 'g' | 'ml';
}

interface StockedTreatment {
  /** Grams of a salt, millilitres of an acid. */
  readonly left: number;
  /** Euros for a gram or millilitre. */
  readonly cost: number | null;
}

/** What the stock holds of each salt and acid that it knows. */
export type WaterStock = ReadonlyMap<WaterTreatment, StockedTreatment>;

/** What a water plan adds, its recipe's lines counted. */
export function waterDoses(
  { salts, lineSalts, acidInMilliliters }: WaterPlan,
  acid: WaterAcid | null | undefined,
): WaterDose[] {
  const ofSalts = waterSalts.map((treatment): WaterDose => {
    const [, name = '', formula = ''] = /^(.*?) \((.*)\)$/.exec(waterSaltLabels[treatment]) ?? [];
    return { treatment, name, formula, amount: salts[treatment] + lineSalts[treatment], unit: 'g' };
  });
  const ofAcid: WaterDose = {
    treatment: acid ?? null,
    name: acid ? waterAcidLabels[acid] : 'Acide',
    formula: '',
    amount: acidInMilliliters,
    unit: 'ml',
  };
  return [...ofSalts, ofAcid].filter(({ amount }) => amount > 0);
}

/** The salts and acids of the stock, expired and blocked ones aside; empty until it is read. */
export function useWaterStock(isWanted: boolean): WaterStock {
  const { data } = useQuery(waterStockQuery, { ...networkOnly, skip: !isWanted });
  const stock = new Map<WaterTreatment, StockedTreatment>();
  for (const salt of data?.ingredientsPage.nodes ?? []) {
    const { name, unit, stockQuantity, expiredQuantity, blockedQuantity } = salt;
    const treatment = treatmentNamed(name);
    const left = Math.max(0, stockQuantity - expiredQuantity - blockedQuantity);
    // Acids are kept by volume or weight, and counted as if a litre weighed a kilogram.
    const perUnit = unit === 'l' ? 1000 : convertQuantity(1, unit, 'g');
    if (!treatment || perUnit === null) continue;
    const other = stock.get(treatment);
    const price = costOf(salt);
    stock.set(treatment, {
      left: (other?.left ?? 0) + left * perUnit,
      // The dearer of two articles of one salt.
      cost: price == null ? (other?.cost ?? null) : Math.max(other?.cost ?? 0, price / perUnit),
    });
  }
  return stock;
}

/** « 450 g », « 8,1 ml ». */
export const doseText = (amount: number, unit: WaterDose['unit']): string =>
  `${formatNumber(amount, amount < 10 ? 1 : 0)}\u00a0${unit}`;

/** How much of a dose the stock lacks; 0 where it does not know the article. */
export function missingOf({ treatment, amount }: WaterDose, stock: WaterStock): number {
  const left = treatment === null ? undefined : stock.get(treatment)?.left;
  return left === undefined ? 0 : Math.max(0, amount - left);
}

/** « Manque 48 g de chlorure de calcium »; `null` where nothing lacks. */
export function saltShortage(dose: WaterDose, stock: WaterStock): string | null {
  const missing = missingOf(dose, stock);
  if (missing === 0) return null;
  const name = dose.name.charAt(0).toLowerCase() + dose.name.slice(1);
  return `Manque ${doseText(missing, dose.unit)} ${/^[aeéiouy]/.test(name) ? 'd’' : 'de '}${name}`;
}

/** « Sels et acides, 3,10 € par brassin, hors 1 sans prix. »; `null` where no price is known. */
export function doseCosts(doses: readonly WaterDose[], stock: WaterStock): string | null {
  const costs = doses.flatMap(({ treatment, amount }) => {
    const cost = treatment === null ? null : stock.get(treatment)?.cost;
    return cost == null ? [] : cost * amount;
  });
  if (costs.length === 0) return null;
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const unpriced = doses.length - costs.length;
  const rest = unpriced === 0 ? '' : `, hors ${formatCount(unpriced, 'ajout')} sans prix`;
  return `Sels et acides, ${formatMoney(total)} par brassin${rest}.`;
}
