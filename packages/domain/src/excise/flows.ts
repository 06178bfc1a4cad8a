/** Why beer entered or left the stock. Transfers between places are not flows. */
export const exciseFlows = [
  'packaging',
  'surplus',
  'return',
  'reclassified_in',
  'sale',
  'suspension',
  'export',
  'tasting',
  'own_use',
  'sample',
  'destruction',
  'loss',
  'shortage',
  'removal',
  'reclassified_out',
] as const;
export type ExciseFlow = (typeof exciseFlows)[number];
export const exciseFlowLabels: Readonly<Record<ExciseFlow, string>> = {
  packaging: 'Conditionnements',
  surplus: 'Excédents constatés',
  return: 'Retours de clients',
  reclassified_in: 'Reclassement depuis un autre produit',
  sale: 'Ventes, droits acquittés',
  suspension: 'Expéditions en suspension',
  export: 'Exportations',
  tasting: 'Dégustations',
  own_use: 'Usage propre',
  sample: 'Échantillons d’analyse',
  destruction: 'Destructions',
  loss: 'Pertes admises',
  shortage: 'Manquants et pertes taxés',
  removal: 'Produits supprimés',
  reclassified_out: 'Reclassement vers un autre produit',
};

/** Entries; the others are exits. */
const entries: readonly ExciseFlow[] = ['packaging', 'surplus', 'return', 'reclassified_in'];

/** Whether beer enters the stock by this flow. */
export const isEntry = (flow: ExciseFlow): boolean => entries.includes(flow);

const taxed: readonly ExciseFlow[] = ['sale', 'tasting', 'own_use', 'shortage'];
/** Whether excise is due on this exit: beer that is consumed, or missing without an explanation. */
export const isTaxed = (flow: ExciseFlow): boolean => taxed.includes(flow);

/** The figures of a month: opening stock, entries and exits, closing stock. */
export const exciseFigures = ['opening', ...exciseFlows, 'closing'] as const;
export type ExciseFigure = (typeof exciseFigures)[number];
