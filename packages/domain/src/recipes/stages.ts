/** The stages at which an ingredient is added, in brewing order. */
export const usageStages = [
  'mash',
  'sparge',
  'first_wort',
  'boil',
  'whirlpool',
  'fermentation',
  'dry_hop',
  'maturation',
  'packaging',
] as const;
export type UsageStage = (typeof usageStages)[number];
export const usageStageLabels: Readonly<Record<UsageStage, string>> = {
  mash: 'Empâtage',
  sparge: 'Rinçage',
  first_wort: 'Premier moût',
  boil: 'Ébullition',
  whirlpool: 'Whirlpool',
  fermentation: 'Fermentation',
  dry_hop: 'À cru',
  maturation: 'Garde',
  packaging: 'Conditionnement',
};

/** The stages of brew day; later ones are in the cellar, counted in days. */
const brewDayStages: readonly UsageStage[] = ['mash', 'sparge', 'first_wort', 'boil', 'whirlpool'];

/** Whether an addition at this stage is made on brew day. */
export const isBrewDayStage = (stage: UsageStage): boolean => brewDayStages.includes(stage);

/** The stages at which an addition goes into the fermenter; priming at packaging is none of them. */
export const fermenterStages = usageStages.filter(
  (stage) => !isBrewDayStage(stage) && stage !== 'packaging',
);

/** The types of steps, in brewing order. */
export const recipeStepTypes = [
  'mash',
  'lautering',
  'boil',
  'whirlpool',
  'cooling',
  'fermentation',
  'dry_hop',
  'maturation',
  'packaging',
] as const;
export type RecipeStepType = (typeof recipeStepTypes)[number];
export const recipeStepTypeLabels: Readonly<Record<RecipeStepType, string>> = {
  mash: 'Empâtage',
  lautering: 'Filtration et rinçage',
  boil: 'Ébullition',
  whirlpool: 'Whirlpool',
  cooling: 'Refroidissement et ensemencement',
  fermentation: 'Fermentation',
  dry_hop: 'Houblonnage à cru',
  maturation: 'Garde à froid',
  packaging: 'Conditionnement',
};

const cellarSteps: readonly RecipeStepType[] = [
  'fermentation',
  'dry_hop',
  'maturation',
  'packaging',
];

/** Whether a step is in the cellar, where time is counted in days from pitching. */
export const isCellarStep = (type: RecipeStepType): boolean => cellarSteps.includes(type);

/** How a mash step reaches its temperature. */
export const mashMethods = ['heating', 'infusion', 'decoction'] as const;
export type MashMethod = (typeof mashMethods)[number];
export const mashMethodLabels: Readonly<Record<MashMethod, string>> = {
  heating: 'Chauffe',
  infusion: 'Infusion',
  decoction: 'Décoction',
};
