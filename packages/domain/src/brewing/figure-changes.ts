import { roundKnown, roundTo } from '../numbers';
import type { EquipmentProfile } from './equipment-profile-schema';
import { abvFormulas, alcoholByVolume } from './gravity';
import type { OwnFigures, StoredFigure } from './own-figures';
import { type BrewingRecipe, type RecipeFigures, recipeFigures } from './recipe-figures';
import { type BrewingIngredient, resolveLines } from './resolved-lines';
import { isSteeped, steepedShare, wortStageOf } from './wort';

/** Decimals that the figures are shown with; smaller differences are none. */
const shownDecimals: Readonly<Record<StoredFigure, number>> = {
  originalGravity: 3,
  wortGravity: 3,
  finalGravity: 3,
  estimatedAbv: 1,
  ibu: 0,
  ebc: 0,
};

/** A stored figure that differs from the one of the lines. */
export interface FigureChange {
  readonly figure: StoredFigure;
  readonly before: number | null;
  readonly after: number | null;
}

/** The figures that differ as they are shown. */
export function figureChanges(
  before: Readonly<Partial<Record<StoredFigure, number | null>>>,
  after: OwnFigures,
): FigureChange[] {
  const figures = Object.keys(shownDecimals) as StoredFigure[];
  const shown = (value: number | null | undefined, figure: StoredFigure) =>
    roundKnown(value, shownDecimals[figure]);
  return figures
    .filter((figure) => shown(before[figure], figure) !== shown(after[figure] ?? null, figure))
    .map((figure) => ({ figure, before: before[figure] ?? null, after: after[figure] }));
}

/** Whether only one of both says what the wort without the cellar's additions measures. */
const isWortTold = ({ figure, before, after }: FigureChange): boolean =>
  figure === 'wortGravity' && (before === null) !== (after === null);

/** Whether alcohol was saved by another formula from the gravities of now. */
const isByFormula = (
  { figure, before }: FigureChange,
  { originalGravity, finalGravity }: RecipeFigures,
): boolean =>
  figure === 'estimatedAbv' &&
  abvFormulas.some(
    (formula) => roundTo(alcoholByVolume(originalGravity, finalGravity, formula), 2) === before,
  );

const joined = (names: readonly string[]) =>
  new Intl.ListFormat('fr', { type: 'conjunction' }).format([...new Set(names)]);

/**
 * In French: why stored figures differ from those of the lines.
 * @param changes of this recipe; at least one
 */
export function changeReasons(
  recipe: BrewingRecipe,
  ingredients: ReadonlyMap<string, BrewingIngredient>,
  brewhouse: EquipmentProfile,
  changes: readonly FigureChange[],
): string[] {
  const changed = new Set(changes.map(({ figure }) => figure));
  const figures = recipeFigures(recipe, ingredients, brewhouse);
  const lines = resolveLines(recipe.lines, ingredients);
  const reasons: string[] = [];
  const say = (names: readonly string[], text: (names: string) => string) => {
    if (names.length > 0) reasons.push(text(joined(names)));
  };
  if (changed.has('originalGravity')) {
    say(
      lines.filter(isSteeped).map(({ name }) => name),
      (names) =>
        `${names} : grain infusé hors de l’empâtage, compté à ${steepedShare} % du rendement.`,
    );
  }
  const ofGravity = changed.has('originalGravity') || changed.has('finalGravity');
  const ofAbv = changed.has('estimatedAbv') && !ofGravity;
  const ofFormula = ofAbv && figures !== null && changes.some((one) => isByFormula(one, figures));
  const priming = lines.filter((line) => line.isFermentable && wortStageOf(line, 0) === 'package');
  if (ofGravity || (ofAbv && !ofFormula)) {
    say(
      priming.map(({ name }) => name),
      (names) => `${names} : ajouté au conditionnement, hors de la densité et de l’alcool.`,
    );
  }
  if (changes.some(isWortTold)) {
    say(
      lines
        .filter((line) => line.isFermentable && wortStageOf(line, 0) === 'cellar')
        .map(({ name }) => name),
      (names) => `${names} : ajouté en fermenteur, hors du moût mesuré au brassage.`,
    );
  }
  if (changed.has('finalGravity')) {
    const own = lines.filter(({ fermentability }) => fermentability !== null);
    say(
      own.map(({ name }) => name),
      (names) => `${names} : sa propre fermentescibilité compte, non celle de la levure.`,
    );
  }
  if (changed.has('ibu') && figures) {
    const late = lines.filter(
      ({ isFermentable, stage, minutes }) =>
        isFermentable &&
        stage !== 'mash' &&
        (stage !== 'boil' || (minutes ?? figures.boilMinutes) < figures.boilMinutes),
    );
    say(
      late.map(({ name }) => name),
      (names) => `${names} : pas dans la cuve avant l’ébullition, et pas dans sa densité.`,
    );
    say(
      figures.lines.filter(({ needsTime }) => needsTime).map(({ name }) => name),
      (names) => `${names} : sans temps, ce n’est plus compté comme toute l’ébullition.`,
    );
    const flameOut = lines.filter(
      ({ type, stage, minutes }, index) =>
        type === 'hop' &&
        stage === 'boil' &&
        (minutes ?? 60) < 10 &&
        (figures.lines[index]?.ibu ?? 0) > 0,
    );
    say(
      flameOut.map(({ name }) => name),
      (names) => `${names} : continue de donner de l’amertume après l’arrêt du feu.`,
    );
  }
  if (ofAbv && (ofFormula || priming.length === 0))
    reasons.push('L’alcool suit la formule de la brasserie, qui a changé.');
  return reasons.length > 0
    ? reasons
    : [
        'Les chiffres enregistrés n’étaient plus ceux des lignes : importés, saisis, ou un ingrédient ou le profil a changé depuis.',
      ];
}
