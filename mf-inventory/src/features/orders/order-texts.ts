import type { OrderState } from '@cervoise/domain/purchasing';
import type { RecordKind } from '@cervoise/records/record';
import type { StatusTone } from '@cervoise/ui/status';
import { ordersAddress } from '../../addresses';

/** The `RecordKind` of orders. */
export const orderKind: RecordKind<{ readonly number: string }> = {
  list: 'orders',
  address: ordersAddress,
  icon: 'truck',
  nameOf: ({ number }) => `Commande ${number}`,
  permissions: { write: 'orders.write', remove: 'orders.remove', restore: 'orders.remove' },
  texts: {
    noun: ['commande', 'commandes'],
    isFeminine: true,
    page: 'Commande',
    notFound: 'Commande non trouvée',
    added: 'Commande ajoutée',
    saved: 'Commande enregistrée',
    removed: 'Commande supprimée',
    restored: 'Commande restaurée',
    removal:
      'Le brouillon quitte la liste. Vous pourrez le restaurer depuis « Supprimées ». Une commande envoyée s’annule, elle ne se supprime pas.',
    bulkRemoval: 'Elles quittent la liste ; vous pourrez les restaurer depuis « Supprimées ».',
  },
};

export const stateTones: Readonly<Record<OrderState, StatusTone>> = {
  draft: 'neutral',
  sent: 'upcoming',
  partly_received: 'attention',
  received: 'healthy',
  cancelled: 'neutral',
};

export const views = ['all', 'draft', 'awaited', 'late', 'done', 'deleted'] as const;

export const viewChips = [
  { key: 'all', label: 'Toutes' },
  { key: 'draft', label: 'Brouillons' },
  { key: 'awaited', label: 'En cours' },
  { key: 'late', label: 'En retard' },
  { key: 'done', label: 'Terminées' },
  { key: 'deleted', label: 'Supprimées' },
] as const;

/** The text of an empty view. */
export const emptyTexts = {
  all: {
    title: 'Aucune commande pour l’instant',
    text: 'Écrivez-en une, envoyez-la à votre fournisseur, puis réceptionnez ce qui arrive.',
  },
  draft: {
    title: 'Aucun brouillon',
    text: 'Une commande reste ici tant qu’elle n’est pas partie.',
  },
  awaited: {
    title: 'Rien n’est en commande',
    text: 'Une commande envoyée reste ici jusqu’à ce que tout soit arrivé.',
  },
  late: {
    title: 'Aucune commande en retard',
    text: 'Une commande arrive ici quand sa date est passée et qu’il en manque.',
  },
  done: {
    title: 'Aucune commande terminée',
    text: 'Les commandes reçues ou annulées se retrouvent ici.',
  },
  deleted: {
    title: 'Aucune commande supprimée',
    text: 'Un brouillon supprimé reste ici et peut être restauré.',
  },
};
