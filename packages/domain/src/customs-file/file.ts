import { escapeUTF8 } from 'entities';
import { writable } from '../text';
import { milliliters } from '../units';
import type { Declaration, DeclaredPaidProduct, DeclaredProduct } from './declaration';

const namespace = 'http://douane.finances.gouv.fr/app/ciel/dtiplus/v1';

/** Litres as hectolitres with five decimals: to the millilitre. */
export function fileVolume(liters: number): string {
  const ml = milliliters(liters);
  const digits = String(Math.abs(ml)).padStart(6, '0');
  return `${ml < 0 ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`;
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;
const text = (name: string, value: string) => element(name, escapeUTF8(writable(value)));
/** An element around others; nothing around none. */
const group = (name: string, ...content: readonly string[]) =>
  content.some((one) => one !== '') ? element(name, content.join('')) : '';
/** A movement; nothing where nothing moved. */
const moved = (name: string, liters: number) =>
  milliliters(liters) === 0 ? '' : element(name, fileVolume(liters));

/** Without leading zeros: « 3 », « 2026 ». */
const period = (month: string) =>
  element('mois', String(Number(month.slice(5)))) + element('annee', month.slice(0, 4));

const productHead = ({
  label,
  fiscalLabel,
  abv,
  observations,
}: DeclaredPaidProduct | DeclaredProduct) =>
  text('libelle-personnalise', label) +
  text('libelle-fiscal', fiscalLabel) +
  element('tav', abv.toFixed(2)) +
  (observations ? text('observations', observations) : '');

const balance = (
  { opening, closing }: DeclaredPaidProduct | DeclaredProduct,
  entries: string,
  exits: string,
) =>
  element(
    'balance-stock',
    element('stock-debut-periode', fileVolume(opening)) +
      group('entrees-periode', entries) +
      group('sorties-periode', exits) +
      element('stock-fin-periode', fileVolume(closing)),
  );

function suspendedProduct(product: DeclaredProduct): string {
  const replacements = product.returns.map(({ month, liters }) =>
    element('replacement-suspension', period(month) + element('volume', fileVolume(liters))),
  );
  const entries =
    moved('volume-produit', product.produced) +
    moved('autres-entrees', product.otherEntries) +
    group('replacements', ...replacements);
  const exits =
    group(
      'sorties-avec-paiement-droits',
      moved('sorties-avec-paiement-annee-courante', product.taxedExits),
    ) +
    group(
      'sorties-sans-paiement-droits',
      moved('sorties-definitives', product.definitiveExits),
      moved('sorties-exoneration-droits', product.exemptExits),
      moved('autres-sorties', product.otherExits),
    );
  return element('produit', productHead(product) + balance(product, entries, exits));
}

const paidProduct = (product: DeclaredPaidProduct) =>
  element(
    'produit',
    productHead(product) +
      balance(
        product,
        moved('autres-entrees', product.otherEntries),
        moved('replacement-suspension', product.replaced),
      ),
  );

/**
 * The DTI+ file of a declaration (schema 1.0.24 of CIEL): the same declaration is always written in
 * the same way.
 */
export const customsFile = ({ month, exciseNumber, products, paidProducts }: Declaration): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<mouvements-balances xmlns="${namespace}">${
    element('periode-taxation', period(month)) +
    element('identification-redevable', exciseNumber) +
    group('droits-acquittes', ...paidProducts.map(paidProduct)) +
    group('droits-suspendus', ...products.map(suspendedProduct))
  }</mouvements-balances>\n`;

/** The name under which the file is saved. @param mayChange of a month that is not closed */
export const customsFileName = (month: string, exciseNumber: string, mayChange = false): string =>
  `dti-plus-${month}-${exciseNumber}${mayChange ? '-provisoire' : ''}.xml`;
