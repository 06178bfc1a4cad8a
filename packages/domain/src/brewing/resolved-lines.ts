import type { ExtractBasis, HopForm, IngredientType, YeastForm } from '../ingredients';
import { isFermentable, type UsageStage } from '../recipes';
import { searchKey } from '../text';
import { convertQuantity, type IngredientUnit } from '../units';
import type { WaterTreatment } from './water';

/** An ingredient line for the calculation: any line of a recipe, also one being edited. */
export interface BrewingLine {
  readonly ingredientId?: string | null;
  readonly name?: string | null;
  readonly type?: IngredientType | null;
  readonly unit?: IngredientUnit | null;
  readonly quantity?: number | null;
  readonly usageStage?: UsageStage | null;
  readonly timeInMinutes?: number | null;
  readonly alphaAcid?: number | null;
  readonly extract?: number | null;
  readonly moisture?: number | null;
  readonly extractBasis?: ExtractBasis | null;
  readonly fermentability?: number | null;
  readonly color?: number | null;
  readonly attenuation?: number | null;
  readonly hopForm?: HopForm | null;
  readonly utilization?: number | null;
  readonly temperatureInCelsius?: number | null;
  readonly packageInGrams?: number | null;
  readonly treatment?: WaterTreatment | null;
  readonly acidStrength?: number | null;
}

/** The ingredient's values in the stock. */
export interface BrewingIngredient {
  readonly id: string;
  readonly name: string;
  readonly type: IngredientType;
  readonly unit: IngredientUnit;
  readonly maltColor?: number | null;
  readonly maltExtract?: number | null;
  readonly moisture?: number | null;
  readonly extractBasis?: ExtractBasis | null;
  readonly fermentability?: number | null;
  readonly alphaAcid?: number | null;
  readonly hopForm?: HopForm | null;
  readonly yeastForm?: YeastForm | null;
  readonly yeastAttenuation?: number | null;
  /** Euros per unit: the average of its lots in stock, otherwise its usual price. */
  readonly cost?: number | null;
}

/** A line with its own values, completed by those of its ingredient. Per cents are not shares. */
export interface ResolvedLine {
  readonly name: string;
  readonly type: IngredientType;
  readonly unit: IngredientUnit;
  readonly quantity: number;
  readonly stage: UsageStage;
  readonly minutes: number | null;
  readonly celsius: number | null;
  /** `null` where it is not counted by weight. */
  readonly kg: number | null;
  readonly isFermentable: boolean;
  /** Of the weight as it is weighed out. */
  readonly extract: number | null;
  /** Its own apparent attenuation; `null` where the yeast's applies. */
  readonly fermentability: number | null;
  readonly color: number | null;
  readonly alphaAcid: number | null;
  readonly utilization: number | null;
  readonly hopForm: HopForm | null;
  readonly attenuation: number | null;
  readonly yeastForm: YeastForm | null;
  readonly packageInGrams: number | null;
  /** Euros for the whole line; `null` where its price is not known. */
  readonly cost: number | null;
}

/** Default extract in per cent: an average base malt, raw grain, pure sugar. */
export const defaultExtract = { malt: 80, adjunct: 75, sugar: 100 } as const;
/** Default apparent attenuation in per cent. */
export const defaultAttenuation = 75;
const stageByType: Readonly<Record<IngredientType, UsageStage>> = {
  malt: 'mash',
  adjunct: 'mash',
  sugar: 'boil',
  hop: 'boil',
  spice: 'boil',
  yeast: 'fermentation',
  water_treatment: 'mash',
  other: 'boil',
  container: 'packaging',
  closure: 'packaging',
  label: 'packaging',
  carton: 'packaging',
};

/** The default stage of an ingredient type for a new line. */
export const defaultStage = (type: IngredientType): UsageStage => stageByType[type];

function costOf(
  quantity: number,
  unit: IngredientUnit,
  ingredient: BrewingIngredient | undefined,
): number | null {
  if (ingredient?.cost == null) return null;
  const counted = convertQuantity(quantity, unit, ingredient.unit);
  return counted === null ? null : counted * ingredient.cost;
}

/**
 * The extract of a line's weight as it is weighed out, in per cent: water is taken off a yield on
 * the dry weight where the moisture is known.
 */
function extractAsIs(line: BrewingLine, ingredient: BrewingIngredient | undefined): number | null {
  const extract = line.extract ?? ingredient?.maltExtract ?? null;
  const moisture = line.moisture ?? ingredient?.moisture ?? 0;
  const basis = line.extractBasis ?? ingredient?.extractBasis ?? 'dry';
  return extract === null || basis === 'as_is' ? extract : extract * (1 - moisture / 100);
}

/** Sugars that no brewer's yeast takes, as their names are written in French and English. */
const unfermentableSugars = ['lactose', 'maltodextrin', 'malto dextrin', 'sucre de lait'];

/** Whether a fermentable's name says that no yeast takes it: lactose, maltodextrin. */
export function isUnfermentable(name: string, type: IngredientType): boolean {
  if (!isFermentable(type)) return false;
  const key = searchKey(name).replaceAll('-', ' ');
  return unfermentableSugars.some((sugar) => key.includes(sugar));
}

/** Joins a line with its ingredient; the line's values take precedence. */
export function resolveLine(
  line: BrewingLine,
  ingredient: BrewingIngredient | undefined,
): ResolvedLine {
  const type = ingredient?.type ?? line.type ?? 'other';
  const unit = line.unit ?? ingredient?.unit ?? 'kg';
  const typed = line.quantity ?? 0;
  const quantity = Number.isFinite(typed) ? Math.max(0, typed) : 0;
  const name = ingredient?.name ?? line.name ?? '';
  return {
    name,
    type,
    unit,
    quantity,
    stage: line.usageStage ?? stageByType[type],
    minutes: line.timeInMinutes ?? null,
    celsius: line.temperatureInCelsius ?? null,
    kg: convertQuantity(quantity, unit, 'kg'),
    isFermentable: isFermentable(type),
    extract: extractAsIs(line, ingredient),
    fermentability:
      line.fermentability ?? ingredient?.fermentability ?? (isUnfermentable(name, type) ? 0 : null),
    color: line.color ?? ingredient?.maltColor ?? null,
    alphaAcid: line.alphaAcid ?? ingredient?.alphaAcid ?? null,
    utilization: line.utilization ?? null,
    hopForm: line.hopForm ?? ingredient?.hopForm ?? null,
    attenuation: line.attenuation ?? ingredient?.yeastAttenuation ?? null,
    yeastForm: ingredient?.yeastForm ?? null,
    packageInGrams: line.packageInGrams ?? null,
    cost: costOf(quantity, unit, ingredient),
  };
}

/** Joins each line of a recipe with its ingredient, in the lines' order. */
export const resolveLines = (
  lines: readonly BrewingLine[],
  ingredients: ReadonlyMap<string, BrewingIngredient>,
): ResolvedLine[] =>
  lines.map((line) => resolveLine(line, ingredients.get(line.ingredientId ?? '')));

/** Kilograms of extract in a fermentable line, by its own yield or the default. */
export function extractKgOf(line: ResolvedLine): number {
  if (!line.isFermentable) return 0;
  const { type } = line;
  const assumed =
    type === 'malt' || type === 'adjunct' || type === 'sugar' ? defaultExtract[type] : 0;
  return ((line.kg ?? 0) * (line.extract ?? assumed)) / 100;
}
