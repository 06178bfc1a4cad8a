/** Why beer came into stock or left it. Transfers between places do neither. */
export const exciseFlows = [
  'packaging',
  'surplus',
  'sale',
  'tasting',
  'shortage',
  'loss',
  'removal',
] as const;
export type ExciseFlow = (typeof exciseFlows)[number];
export const exciseFlowLabels: Readonly<Record<ExciseFlow, string>> = {
  packaging: 'Conditionnements',
  surplus: 'Excédents constatés',
  sale: 'Ventes',
  tasting: 'Dégustations et usage propre',
  shortage: 'Manquants constatés',
  loss: 'Pertes et casse',
  removal: 'Produits supprimés',
};

/** What comes in; the others go out. */
const entries: readonly ExciseFlow[] = ['packaging', 'surplus'];
export const isEntry = (flow: ExciseFlow): boolean => entries.includes(flow);

const taxed: readonly ExciseFlow[] = ['sale', 'tasting', 'shortage'];
/**
 * Whether the excise is due on beer that leaves so: what is drunk, and what is missing without a
 * reason. A loss that was written down with its reason is not.
 */
export const isTaxed = (flow: ExciseFlow): boolean => taxed.includes(flow);

/** The figures of a month: what was there, what came and went, what is left. */
export const exciseFigures = ['opening', ...exciseFlows, 'closing'] as const;
export type ExciseFigure = (typeof exciseFigures)[number];
