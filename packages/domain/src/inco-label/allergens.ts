/**
 * The substances of annex II to regulation (EU) 1169/2011 that a label names. Each cereal with gluten
 * and each nut is named by itself (annex II, points 1 and 8).
 */
export const allergens = [
  'barley',
  'wheat',
  'spelt',
  'khorasan',
  'rye',
  'oats',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'almonds',
  'hazelnuts',
  'walnuts',
  'cashews',
  'pecans',
  'brazil_nuts',
  'pistachios',
  'macadamias',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

const glutenCereals: readonly Allergen[] = ['barley', 'wheat', 'spelt', 'khorasan', 'rye', 'oats'];

/** Whether it is a cereal that contains gluten: annex II, point 1. */
export const isGlutenCereal = (allergen: Allergen): boolean => glutenCereals.includes(allergen);

/** How the label names each; spelt and khorasan are wheat (annex II, point 1). */
export const allergenNames: Readonly<Record<Allergen, string>> = {
  barley: 'orge',
  wheat: 'blé',
  spelt: 'épeautre (blé)',
  khorasan: 'khorasan (blé)',
  rye: 'seigle',
  oats: 'avoine',
  crustaceans: 'crustacés',
  eggs: 'œufs',
  fish: 'poisson',
  peanuts: 'arachides',
  soybeans: 'soja',
  milk: 'lait',
  almonds: 'amandes',
  hazelnuts: 'noisettes',
  walnuts: 'noix',
  cashews: 'noix de cajou',
  pecans: 'noix de pécan',
  brazil_nuts: 'noix du Brésil',
  pistachios: 'pistaches',
  macadamias: 'noix de macadamia',
  celery: 'céleri',
  mustard: 'moutarde',
  sesame: 'sésame',
  sulphites: 'sulfites',
  lupin: 'lupin',
  molluscs: 'mollusques',
};

/** The texts that name each in a list of ingredients, the most exact first. */
export const allergenMentions: Readonly<Record<Allergen, readonly string[]>> = {
  barley: ['orge'],
  wheat: ['blé', 'froment'],
  spelt: ['épeautre (blé)', 'épeautre'],
  khorasan: ['khorasan (blé)', 'khorasan'],
  rye: ['seigle'],
  oats: ['avoine'],
  crustaceans: ['crustacés'],
  eggs: ['œuf', 'oeuf'],
  fish: ['poisson'],
  peanuts: ['arachides', 'arachide'],
  soybeans: ['soja'],
  // « Milk and products thereof (including lactose) »: point 7.
  milk: ['lait', 'lactose'],
  almonds: ['amandes', 'amande'],
  hazelnuts: ['noisettes', 'noisette'],
  walnuts: ['noix'],
  cashews: ['noix de cajou'],
  pecans: ['noix de pécan'],
  brazil_nuts: ['noix du Brésil'],
  pistachios: ['pistaches', 'pistache'],
  macadamias: ['noix de macadamia'],
  celery: ['céleri'],
  mustard: ['moutarde'],
  sesame: ['sésame'],
  sulphites: ['sulfites', 'anhydride sulfureux', 'disulfite', 'métabisulfite'],
  lupin: ['lupin'],
  molluscs: ['mollusques', 'huîtres', 'moules'],
};
