/** Why beer entered or left the stock. Transfers between places are not flows. */
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

/** Inflows; the others are outflows. */
const entries: readonly ExciseFlow[] = ['packaging', 'surplus'];

/** Whether beer enters the stock by this flow. */
export const isEntry = (flow: ExciseFlow): boolean => entries.includes(flow);

const taxed: readonly ExciseFlow[] = ['sale', 'tasting', 'shortage'];
/**
 * Whether excise is due on this outflow: sales, tastings, and unexplained losses. A loss recorded
 * with a reason is exempt.
 */
export const isTaxed = (flow: ExciseFlow): boolean => taxed.includes(flow);

/** The figures of a month: opening stock, inflows and outflows, closing stock. */
export const exciseFigures = ['opening', ...exciseFlows, 'closing'] as const;
export type ExciseFigure = (typeof exciseFigures)[number];
