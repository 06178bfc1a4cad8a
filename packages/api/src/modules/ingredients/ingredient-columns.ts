import type { SheetColumn } from '@cervoise/domain/exchange';
import { hopFormLabels, ingredientTypeLabels, yeastFormLabels } from '@cervoise/domain/ingredients';
import { unitLabels } from '@cervoise/domain/units';

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;

/** The columns of a file of ingredients, in the order they are exported; all can be imported. */
export const ingredientColumns = [
  {
    field: 'name',
    label: 'Nom',
    cell: text,
    need: 'always',
    aliases: ['ingrédient', 'désignation', 'libellé', 'article', 'produit', 'name'],
  },
  {
    field: 'type',
    label: 'Type',
    cell: {
      kind: 'choice',
      labels: ingredientTypeLabels,
      synonyms: {
        malts: 'malt',
        houblons: 'hop',
        levures: 'yeast',
        'céréales crues': 'adjunct',
        'grain cru': 'adjunct',
        sucres: 'sugar',
        épice: 'spice',
        épices: 'spice',
        fruit: 'spice',
        fruits: 'spice',
        'épices ou fruits': 'spice',
        auxiliaire: 'water_treatment',
        "traitement de l'eau": 'water_treatment',
        autres: 'other',
      },
    },
    need: 'new',
    aliases: ['catégorie', 'famille', "type d'ingrédient"],
  },
  {
    field: 'unit',
    label: 'Unité',
    cell: {
      kind: 'choice',
      labels: unitLabels,
      synonyms: {
        kilo: 'kg',
        kilos: 'kg',
        kilogramme: 'kg',
        kilogrammes: 'kg',
        gramme: 'g',
        grammes: 'g',
        litre: 'l',
        litres: 'l',
        u: 'unit',
        'u.': 'unit',
        unités: 'unit',
        pièce: 'unit',
        pièces: 'unit',
        sachets: 'sachet',
      },
    },
    need: 'new',
    aliases: ['unité de stock', 'unité de mesure', 'u'],
  },
  {
    field: 'stockQuantity',
    label: 'Stock',
    cell: number,
    need: 'optional',
    aliases: ['stock initial', 'stock actuel', 'quantité', 'quantité en stock', 'qté'],
  },
  {
    field: 'minimumStockQuantity',
    label: 'Seuil',
    cell: number,
    need: 'optional',
    aliases: ['stock minimum', 'stock min', 'stock minimal', "seuil d'alerte", 'minimum'],
  },
  {
    field: 'costPerUnit',
    label: 'Coût unitaire',
    cell: number,
    need: 'optional',
    aliases: ['coût', 'prix', 'prix unitaire', "prix d'achat", 'pu', 'pu ht', 'prix ht'],
  },
  {
    field: 'lotNumber',
    label: 'Lot',
    cell: text,
    need: 'optional',
    aliases: ['numéro de lot', 'no de lot', 'lot fournisseur'],
  },
  {
    field: 'expiryDate',
    label: 'Péremption',
    cell: { kind: 'date' },
    need: 'optional',
    aliases: ['date de péremption', 'dlc', 'dluo', 'ddm', 'expiration', "date d'expiration"],
  },
  {
    field: 'supplier',
    label: 'Fournisseur',
    cell: text,
    need: 'optional',
    aliases: ['malteur', 'marque'],
  },
  {
    field: 'originCountry',
    label: 'Pays d’origine',
    cell: text,
    need: 'optional',
    aliases: ['pays', 'origine', 'provenance'],
  },
  {
    field: 'maltColor',
    label: 'Couleur (EBC)',
    cell: number,
    need: 'optional',
    aliases: ['ebc', 'couleur ebc'],
  },
  {
    field: 'maltExtract',
    label: 'Extrait (%)',
    cell: number,
    need: 'optional',
    aliases: ['rendement', 'extrait sec'],
  },
  {
    field: 'alphaAcid',
    label: 'Acides alpha (%)',
    cell: number,
    need: 'optional',
    aliases: ['alpha', 'acide alpha', "taux d'acides alpha", 'aa'],
  },
  {
    field: 'hopForm',
    label: 'Forme du houblon',
    cell: {
      kind: 'choice',
      labels: hopFormLabels,
      synonyms: {
        t90: 'pellets_t90',
        t45: 'pellets_t45',
        pellets: 'pellets_t90',
        cône: 'whole_cone',
      },
    },
    need: 'optional',
    aliases: ['forme houblon', 'conditionnement du houblon'],
  },
  {
    field: 'yeastStrain',
    label: 'Souche de levure',
    cell: text,
    need: 'optional',
    aliases: ['souche'],
  },
  {
    field: 'yeastForm',
    label: 'Forme de la levure',
    cell: {
      kind: 'choice',
      labels: yeastFormLabels,
      synonyms: { sèche: 'dry', liquide: 'liquid', récoltée: 'slurry' },
    },
    need: 'optional',
    aliases: ['forme levure'],
  },
  {
    field: 'yeastAttenuation',
    label: 'Atténuation (%)',
    cell: number,
    need: 'optional',
    aliases: ['atténuation apparente'],
  },
  {
    field: 'description',
    label: 'Description',
    cell: text,
    need: 'optional',
    aliases: ['note', 'notes', 'commentaire', 'remarque'],
  },
] as const satisfies readonly SheetColumn[];

/** A field that a file of ingredients may hold. */
export type IngredientColumnField = (typeof ingredientColumns)[number]['field'];
