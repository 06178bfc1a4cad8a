export * from './attenuation';
export * from './bitterness';
export * from './carbonation';
export * from './color';
export { dissolvedExtract } from './dissolved-extract';
export * from './equipment-profile';
export * from './equipment-profile-schema';
export * from './figure-changes';
export * from './gravity';
export * from './gravity-range';
export { defaultWhirlpoolCelsius, type HotPhase, utilizationAfter } from './hot-wort';
export { type AnalysedShare, isAnalysed, linesOfLots, type TakenForLine } from './lines-of-lots';
export * from './mash';
export {
  type MashAddition,
  mashAdditions,
  mashAdditionText,
} from './mash-additions';
export * from './mash-ph';
export * from './own-figures';
export * from './recipe-figures';
export {
  type BrewingIngredient,
  type BrewingLine,
  defaultExtract,
  defaultStage,
  isUnfermentable,
} from './resolved-lines';
export { type ScaledRecipe, scaleRecipe } from './scaled-recipe';
export * from './style-check';
export * from './style-remedies';
export * from './styles';
export * from './targets';
export { volumeSteps } from './volume-steps';
export * from './volumes';
export * from './water';
export * from './water-acids';
export { type WaterAdditions, waterAdditions } from './water-additions';
export * from './water-plan';
export * from './water-schemas';
export { treatmentNamed } from './water-treatments';
export * from './yeast';
export type { YeastFigures } from './yeast-figures';
