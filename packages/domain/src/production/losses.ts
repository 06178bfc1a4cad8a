/** How beer leaves a tank without being packaged or blended. */
export const lossKinds = [
  'purge',
  'transfer',
  'dry_hop',
  'racking',
  'sample',
  'spill',
  'destroyed',
] as const;
export type LossKind = (typeof lossKinds)[number];
export const lossKindLabels: Readonly<Record<LossKind, string>> = {
  purge: 'Purge de levure',
  transfer: 'Transfert',
  dry_hop: 'Houblonnage à cru',
  racking: 'Soutirage',
  sample: 'Échantillon',
  spill: 'Déversement',
  destroyed: 'Destruction',
};
