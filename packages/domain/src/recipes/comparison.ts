import { describeWater } from '../brewing/water';
import type { KeptRecipe, RecipeLineValues, RecipeStepValues } from './recipe-schemas';

/** The compared fields of a recipe, as screens name them. */
const recipeFieldLabels = {
  name: 'Nom',
  description: 'Description',
  style: 'Style',
  batchSizeInLiters: 'Volume en cuve',
  originalGravity: 'Densité initiale',
  wortGravity: 'Densité du moût',
  finalGravity: 'Densité finale',
  estimatedAbv: 'Alcool',
  ibu: 'Amertume',
  ebc: 'Couleur',
  fermentationDays: 'Jours de fermentation',
  maturingDays: 'Jours de garde',
  pitchRate: 'Ensemencement',
  targetCostPerLiter: 'Objectif de coût',
  equipmentProfileId: 'Profil d’équipement',
  efficiency: 'Rendement',
  attenuationFollowsMash: 'Atténuation selon l’empâtage',
  water: 'Eau',
  isPublic: 'Publique',
  isActive: 'Active',
} as const satisfies Partial<Record<keyof KeptRecipe, string>>;

const recipeLineFieldLabels = {
  quantity: 'Quantité',
  unit: 'Unité',
  usageStage: 'Étape',
  timeInMinutes: 'Temps',
  notes: 'Note',
  alphaAcid: 'Acides alpha',
  extract: 'Extrait',
  moisture: 'Humidité',
  extractBasis: 'Base de l’extrait',
  fermentability: 'Fermentescibilité',
  color: 'Couleur',
  attenuation: 'Atténuation',
  hopForm: 'Forme',
  utilization: 'Utilisation',
  temperatureInCelsius: 'Température',
  fermentationDay: 'Jour',
  packageInGrams: 'Poids du sachet',
  treatment: 'Traitement de l’eau',
  acidStrength: 'Concentration',
} as const satisfies Partial<Record<keyof RecipeLineValues, string>>;

const recipeStepFieldLabels = {
  type: 'Type',
  name: 'Nom',
  description: 'Consigne',
  durationInMinutes: 'Durée',
  temperatureInCelsius: 'Température',
  rampInMinutes: 'Montée',
  mashMethod: 'Conduite',
  waterTemperatureInCelsius: 'Température de l’eau',
} as const satisfies Partial<Record<keyof RecipeStepValues, string>>;

/** One field that differs between two versions. */
export interface FieldChange<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One line or step: in both versions, or in only one. */
export interface ItemComparison<Item, Field extends string> {
  readonly kind: 'added' | 'removed' | 'changed' | 'same';
  readonly before: Item | null;
  readonly after: Item | null;
  readonly changes: readonly FieldChange<Field>[];
}

/** The comparison of two versions of a recipe. */
export interface RecipeComparison {
  readonly fields: readonly FieldChange<keyof typeof recipeFieldLabels>[];
  readonly lines: readonly ItemComparison<RecipeLineValues, keyof typeof recipeLineFieldLabels>[];
  readonly steps: readonly ItemComparison<RecipeStepValues, keyof typeof recipeStepFieldLabels>[];
  /** The steps of both versions in each one's order; null where it is the same. */
  readonly stepOrder: {
    readonly before: readonly RecipeStepValues[];
    readonly after: readonly RecipeStepValues[];
  } | null;
  /** Lines added, removed or changed. */
  readonly changedLineCount: number;
  /** At least one where their order changed. */
  readonly changedStepCount: number;
}

function changesOf<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  before: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
  after: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
): FieldChange<Field>[] {
  const fields: FieldChange<Field>[] = [];
  for (const field in labels) {
    const change = { before: before[field] ?? null, after: after[field] ?? null };
    if (change.before !== change.after) fields.push({ field, label: labels[field], ...change });
  }
  return fields;
}

/** Pairs items by the first of several keys that both have, each item once. */
function pair<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keys: readonly ((item: Item) => string | null)[],
): Map<Item, Item> {
  const pairs = new Map<Item, Item>();
  const taken = new Set<Item>();
  for (const keyOf of keys) {
    for (const item of after) {
      const key = keyOf(item);
      if (key === null || pairs.has(item)) continue;
      const match = before.find((former) => !taken.has(former) && keyOf(former) === key);
      if (!match) continue;
      pairs.set(item, match);
      taken.add(match);
    }
  }
  return pairs;
}

function compareItems<Item extends object, Field extends string>(
  before: readonly Item[],
  after: readonly Item[],
  keys: readonly ((item: Item) => string | null)[],
  changes: (before: Item, after: Item) => FieldChange<Field>[],
): ItemComparison<Item, Field>[] {
  const pairs = pair(before, after, keys);
  const kept = new Set(pairs.values());
  const now = after.map((item): ItemComparison<Item, Field> => {
    const former = pairs.get(item);
    if (!former) return { kind: 'added', before: null, after: item, changes: [] };
    const differences = changes(former, item);
    const kind = differences.length > 0 ? 'changed' : 'same';
    return { kind, before: former, after: item, changes: differences };
  });
  const gone = before
    .filter((item) => !kept.has(item))
    .map((item): ItemComparison<Item, Field> => {
      return { kind: 'removed', before: item, after: null, changes: [] };
    });
  return [...now, ...gone];
}

const ingredientOf = (line: RecipeLineValues) => line.ingredientId ?? line.name ?? '';

const lineKeys = [
  (line: RecipeLineValues) => (line.id ? `${line.id} ${ingredientOf(line)}` : null),
  (line: RecipeLineValues) => `${ingredientOf(line)} ${line.usageStage} ${line.timeInMinutes}`,
  (line: RecipeLineValues) => `${ingredientOf(line)} ${line.usageStage}`,
  ingredientOf,
];
const stepKeys = [
  (step: RecipeStepValues) => step.id ?? null,
  (step: RecipeStepValues) => `${step.type} ${step.name}`,
  (step: RecipeStepValues) => step.type,
];

/** The water as one text, since objects are never equal by reference. */
const comparable = ({ water, ...recipe }: KeptRecipe) => ({
  ...recipe,
  water: describeWater(water),
});

/** A unit that only one version states is the stock's, and no change. */
const isUnitAdded = ({ field, before, after }: FieldChange<string>): boolean =>
  field === 'unit' && (before === null || after === null);

/** The steps that both versions have, where their order differs. */
function stepOrderOf(
  { steps: former }: KeptRecipe,
  steps: RecipeComparison['steps'],
): RecipeComparison['stepOrder'] {
  const kept = steps.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  const ranks = kept.map(({ before }) => former.indexOf(before));
  if (ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? 0))) return null;
  const before = kept.map((step) => step.before);
  return {
    before: former.filter((step) => before.includes(step)),
    after: kept.map(({ after }) => after),
  };
}

/**
 * Compares two versions of a recipe. Lines are paired by id, else by ingredient, stage and time;
 * steps by id, else by type and name. A line whose id stayed but whose ingredient changed counts as
 * one removed and one added. Lines come in the order of the newer version, removed ones last.
 */
export function compareRecipes(before: KeptRecipe, after: KeptRecipe): RecipeComparison {
  const lines = compareItems(before.lines, after.lines, lineKeys, (former, line) =>
    changesOf(recipeLineFieldLabels, former, line).filter((change) => !isUnitAdded(change)),
  );
  const steps = compareItems(before.steps, after.steps, stepKeys, (former, step) =>
    changesOf(recipeStepFieldLabels, former, step),
  );
  const stepOrder = stepOrderOf(before, steps);
  const changedStepCount = steps.filter(({ kind }) => kind !== 'same').length;
  return {
    fields: changesOf(recipeFieldLabels, comparable(before), comparable(after)),
    lines,
    steps,
    stepOrder,
    changedLineCount: lines.filter(({ kind }) => kind !== 'same').length,
    changedStepCount: Math.max(changedStepCount, stepOrder ? 1 : 0),
  };
}
