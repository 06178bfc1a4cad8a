export * from './attenuation';
export * from './bitterness';
export * from './carbonation';
export * from './color';
export * from './equipment-profile';
export * from './figure-changes';
export * from './gravity';
export { type HotPhase, usualWhirlpoolCelsius, utilizationAfter } from './hot-wort';
export * from './mash';
export * from './mash-ph';
export * from './own-figures';
export * from './recipe-figures';
export {
  type BrewingIngredient,
  type BrewingLine,
  usualExtract,
  usualStage,
} from './resolved-lines';
export * from './style-check';
export * from './style-remedies';
export * from './styles';
export * from './targets';
export * from './volumes';
export * from './water';
export * from './water-plan';
export * from './yeast';
export type { YeastFigures } from './yeast-figures';
