import type { SheetColumn } from '@cervoise/domain/exchange';
import { containerTypeLabels, inventoryStatusLabels } from '@cervoise/domain/inventory';
import { code, day, number, recordIdColumn, text } from '../../exchange';

/**
 * The columns of finished product files, in export order; all can be imported. A beer is given by
 * its recipe's name, a batch by its number.
 */
export const productColumns: readonly SheetColumn[] = [
  {
    field: 'recipeId',
    label: 'Bière',
    cell: text,
    need: 'always',
    aliases: ['recette', 'produit', 'nom', 'nom de la bière', 'désignation', 'libellé', 'article'],
  },
  {
    field: 'batchId',
    label: 'Brassin',
    cell: text,
    need: 'optional',
    aliases: ['numéro de brassin', 'no de brassin', 'lot', 'numéro de lot', 'no de lot', 'batch'],
  },
  {
    field: 'containerType',
    label: 'Contenant',
    cell: {
      kind: 'choice',
      labels: containerTypeLabels,
      synonyms: {
        bouteilles: 'bottle',
        btl: 'bottle',
        verre: 'bottle',
        fûts: 'keg',
        kegs: 'keg',
        canettes: 'can',
        cannette: 'can',
        cannettes: 'can',
        boîte: 'can',
        boîtes: 'can',
      },
    },
    need: 'new',
    aliases: ['type de contenant', 'type', 'format', 'emballage'],
  },
  {
    field: 'volumeInLiters',
    label: 'Volume (l)',
    cell: number,
    need: 'new',
    aliases: ['contenance', 'volume unitaire', 'volume en litres', 'litres', 'litrage'],
  },
  {
    field: 'quantity',
    label: 'Quantité',
    cell: number,
    need: 'new',
    aliases: ['qté', 'nombre', 'nombre de contenants', 'stock', 'quantité en stock', 'contenants'],
  },
  {
    field: 'status',
    label: 'Statut',
    cell: {
      kind: 'choice',
      labels: inventoryStatusLabels,
      synonyms: {
        stock: 'in_stock',
        disponible: 'in_stock',
        réservée: 'reserved',
        vendue: 'sold',
        abîmée: 'damaged',
        endommagé: 'damaged',
        consommée: 'consumed',
        bu: 'consumed',
      },
    },
    need: 'optional',
    aliases: ['état', 'situation'],
  },
  {
    field: 'packagingDate',
    label: 'Conditionné le',
    cell: day,
    need: 'new',
    aliases: [
      'date de conditionnement',
      'conditionnement',
      'mise en bouteille',
      'date d’embouteillage',
      'date d’enfûtage',
    ],
  },
  {
    field: 'bestBeforeDate',
    label: 'DDM',
    cell: day,
    need: 'optional',
    aliases: ['date de durabilité minimale', 'dluo', 'dlc', 'péremption', 'à consommer avant'],
  },
  {
    field: 'location',
    label: 'Emplacement',
    cell: text,
    need: 'optional',
    aliases: ['lieu', 'zone', 'dépôt', 'rayon', 'lieu de stockage'],
  },
  {
    field: 'unitPrice',
    label: 'Prix unitaire (€)',
    cell: number,
    need: 'optional',
    aliases: ['prix', 'prix ht', 'prix unitaire ht', 'pu', 'pu ht', 'tarif'],
  },
  {
    field: 'barcodeId',
    label: 'Code-barres',
    cell: code,
    need: 'optional',
    aliases: ['code barre', 'ean', 'ean13', 'ean 13', 'gencod', 'gtin'],
  },
  {
    field: 'notes',
    label: 'Notes',
    cell: text,
    need: 'optional',
    aliases: ['note', 'commentaire', 'remarque', 'remarques'],
  },
  recordIdColumn,
];
