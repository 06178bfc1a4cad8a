import { frenchDay } from '../dates';
import { type ContainerType, containerText } from '../inventory';
import { frenchNumber } from '../numbers';
import { containersCount } from './containers-count';

/**
 * The declaration of a recall on https://pro.rappel.conso.gouv.fr, due by article L. 423-3 of the
 * Code de la consommation and L. 205-7-1 of the Code rural; its fields are those of the arrêté of 20
 * January 2021 (NOR ECOC2030070A). One sheet is one brand and one product, with its references.
 */
export interface DeclaredContainers {
  readonly containerType: ContainerType;
  /** Of one container. */
  readonly volumeInLiters: number;
  /** GTIN. */
  readonly barcodes: readonly string[];
  readonly lots: readonly {
    readonly batchNumber: string | null;
    /** YYYY-MM-DD */
    readonly packagingDate: string;
    readonly bestBeforeDate: string | null;
  }[];
}

/** A recalled beer that left the brewery. */
export interface DeclaredBeer {
  readonly recipeName: string;
  readonly containers: readonly DeclaredContainers[];
  /** YYYY-MM-DD; null of what was only marked as sold. */
  readonly firstSoldOn: string | null;
  readonly lastSoldOn: string | null;
  /** Containers. */
  readonly soldQuantity: number;
  readonly customerCount: number;
}

export interface DeclaredRecall {
  readonly breweryName: string;
  readonly reason: string;
  readonly instruction?: string | null;
  readonly phone?: string | null;
  readonly noticeUrl?: string | null;
  /** YYYY-MM-DD */
  readonly startedOn: string;
}

const toComplete = '[à compléter]';

interface Field {
  readonly label: string;
  readonly value?: string | null;
  /** What is missing without a value; fields without one are optional. */
  readonly missing?: string;
}

const plainContainerText = ({ containerType, volumeInLiters }: DeclaredContainers) =>
  containerText(containerType, volumeInLiters).replace('\u00a0', ' ');

const lotText = ({
  batchNumber,
  packagingDate,
  bestBeforeDate,
}: DeclaredContainers['lots'][number]) =>
  [
    batchNumber ? `lot ${batchNumber}` : `lot conditionné le ${frenchDay(packagingDate)}`,
    bestBeforeDate ? `DDM ${frenchDay(bestBeforeDate)}` : 'sans DDM',
  ].join(', ');

const identificationText = (containers: DeclaredContainers) =>
  [
    `${plainContainerText(containers)}, GTIN ${containers.barcodes.join(', ') || toComplete}`,
    ...containers.lots.map((lot) => `  ${lotText(lot)}`),
  ].join('\n');

function fieldsOf(recall: DeclaredRecall, beer: DeclaredBeer): Field[] {
  const { containers, firstSoldOn, lastSoldOn, customerCount } = beer;
  return [
    { label: 'Catégorie', value: 'Alimentation, boissons' },
    { label: 'Marque', value: recall.breweryName },
    { label: 'Noms des modèles ou références', value: beer.recipeName },
    {
      label: 'Identification des produits',
      value: `\n${containers.map(identificationText).join('\n')}`,
    },
    { label: 'Conditionnements', value: containers.map(plainContainerText).join(', ') },
    {
      label: 'Dates de commercialisation',
      value:
        firstSoldOn && lastSoldOn && `du ${frenchDay(firstSoldOn)} au ${frenchDay(lastSoldOn)}`,
      missing: 'les dates de commercialisation',
    },
    { label: 'Zone géographique de vente', missing: 'la zone géographique de vente' },
    {
      label: 'Distributeurs',
      missing: `les distributeurs, parmi ${customerCount > 1 ? `vos ${frenchNumber(customerCount)} clients` : 'vos clients'} (pas de particulier : la fiche est publique)`,
    },
    { label: 'Motif du rappel', value: recall.reason },
    { label: 'Risques encourus par le consommateur', missing: 'les risques encourus' },
    {
      label: 'Conduites à tenir par le consommateur',
      value: recall.instruction,
      missing: 'la consigne au public',
    },
    { label: 'Numéro de contact', value: recall.phone, missing: 'le téléphone' },
    {
      label: 'Modalités de compensation',
      missing: 'les modalités de compensation (remboursement, échange)',
    },
    { label: 'Date du rappel', value: frenchDay(recall.startedOn) },
    {
      label: 'Date de fin de la procédure de rappel',
      missing: 'la date de fin de la procédure',
    },
    ...(recall.noticeUrl ? [{ label: 'Avis au public', value: recall.noticeUrl }] : []),
    { label: 'Quantité vendue', value: containersCount(beer.soldQuantity) },
  ];
}

/**
 * The declaration of one beer as text to copy, one field a line, with what the brewery must add.
 * @returns `missing` in words, to be listed
 */
export function recallDeclaration(
  recall: DeclaredRecall,
  beer: DeclaredBeer,
): { readonly text: string; readonly missing: readonly string[] } {
  const fields = fieldsOf(recall, beer);
  const withoutCode = beer.containers.filter(({ barcodes }) => barcodes.length === 0);
  return {
    text: fields.map(({ label, value }) => `${label} : ${value || toComplete}`).join('\n'),
    missing: [
      ...withoutCode.map((containers) => `le GTIN (${plainContainerText(containers)})`),
      ...fields.flatMap(({ value, missing }) => (value || !missing ? [] : [missing])),
      'une photo du produit',
    ],
  };
}

/** Where professionals declare a recall. */
export const declarationSite = 'https://pro.rappel.conso.gouv.fr';
