/** The events of a lot, a batch or a product. */
export const traceabilityEventTypes = [
  'lot_received',
  'batch_planned',
  'batch_started',
  'ingredient_used',
  'ingredient_returned',
  'status_changed',
  'transferred',
  'blended',
  'yeast_harvested',
  'packaged',
  'moved',
  'sold',
  'recalled',
  'batch_given_up',
  'beer_lost',
  'note',
] as const;
export type TraceabilityEventType = (typeof traceabilityEventTypes)[number];
export const traceabilityEventLabels: Readonly<Record<TraceabilityEventType, string>> = {
  lot_received: 'Lot reçu',
  batch_planned: 'Brassin planifié',
  batch_started: 'Brassin commencé',
  ingredient_used: 'Ingrédient pris',
  ingredient_returned: 'Ingrédient rendu',
  status_changed: 'Changement de statut',
  transferred: 'Transfert',
  blended: 'Assemblage',
  yeast_harvested: 'Levure récoltée',
  packaged: 'Conditionnement',
  moved: 'Déplacement',
  sold: 'Vente',
  recalled: 'Rappel',
  batch_given_up: 'Brassin abandonné',
  beer_lost: 'Perte de bière',
  note: 'Note',
};

/** The entities where a graph can start. */
export const traceSubjectTypes = ['lot', 'batch', 'vessel', 'product'] as const;
export type TraceSubjectType = (typeof traceSubjectTypes)[number];
export const traceSubjectLabels: Readonly<Record<TraceSubjectType, string>> = {
  lot: 'Lot d’ingrédient',
  batch: 'Brassin',
  vessel: 'Cuve',
  product: 'Produit fini',
};

/** The page of an entity's graph, from which a recall starts. */
export const traceGraphAddress = (type: TraceSubjectType, id: string) =>
  `/traceability/graph/${type}/${id}`;
