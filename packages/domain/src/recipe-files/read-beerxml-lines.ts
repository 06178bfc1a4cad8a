import { ofName, truncate } from '../text';
import { hopFormOf, hopStages, miscStages, miscType, stageOf, yeastFormOf } from './format-terms';
import type { FileLine } from './imported-recipe';
import {
  type Amount,
  amountOf,
  celsiusOf,
  ebcOf,
  extractOfPoints,
  gravityOf,
  type Measure,
  minutesOf,
  readMeasure,
} from './measures';
import type { UnreadList } from './unread-list';
import { type XmlRecord, xmlRecord } from './xml-record';
import type { XmlNode } from './xml-tree';

const minutes = (measure: Measure) => minutesOf(measure);

/**
 * The amount of an ingredient: the format's own kilograms or litres, unless the amount for display
 * is of another kind. « 0.75 oz » of coriander is a weight, « 2 pkg » a count; programs that only
 * have volumes write both as litres.
 */
function shownAmount(record: XmlRecord, usual: 'kg' | 'l'): Amount | null {
  const measure = record.measure('Quantité', 'AMOUNT');
  const amount = measure && amountOf(measure, usual);
  const display = readMeasure(record.text('DISPLAY_AMOUNT') ?? '');
  const shown = display && display.unit !== '' ? amountOf(display, '') : null;
  if (!shown || shown.unit === amount?.unit) return amount;
  return shown;
}

/** What our own files add to a hop's time for display: « 30 min; 80 C », « 4320 min; day 4 ». */
function shownTiming(text: string | null) {
  const number = (pattern: RegExp) => {
    const found = pattern.exec(text ?? '')?.[1];
    return found === undefined ? null : Number(found);
  };
  return { celsius: number(/; (-?[\d.]+) C\b/), day: number(/; day (\d+)\b/) };
}

/** A `FERMENTABLE` of BeerXML 1.0, its colour in EBC and its extract in per cent. */
export function beerXmlFermentable(node: XmlNode, unread: UnreadList): FileLine {
  const record = xmlRecord(node, unread);
  const word = record.text('TYPE') ?? 'Grain';
  const type = /^grain/i.test(word) ? 'malt' : /^adjunct/i.test(word) ? 'adjunct' : 'sugar';
  const written = record.number('Rendement', ['YIELD']);
  const points = record.number('Potentiel', ['POTENTIAL'], gravityOf);
  // No grain has less than half extract: such values are points per pound and gallon.
  const isPoints =
    written !== null && points === null && type === 'malt' && written > 20 && written < 48;
  if (isPoints) {
    unread.note(`Rendement ${ofName(record.name)} lu en points par livre et gallon : ${written}`);
  }
  const extract = isPoints ? extractOfPoints(written) : written;
  const amount = shownAmount(record, 'kg');
  const isVolume = amount?.unit === 'l';
  // Brewtarget's field: grain that is not mashed is steeped.
  const isSteeped = type === 'malt' && /^(?:false|0|no)$/i.test(record.text('IS_MASHED') ?? '');
  const line: FileLine = {
    name: record.name,
    type,
    unit: isVolume ? 'l' : 'kg',
    quantity: (amount?.quantity ?? 0) / (isVolume ? 1 : 1000),
    usageStage: record.isTrue('ADD_AFTER_BOIL')
      ? 'fermentation'
      : type === 'sugar' || isSteeped
        ? 'boil'
        : 'mash',
    timeInMinutes: record.number('Temps', ['TIME'], minutes),
    extract: extract ?? (points === null ? null : extractOfPoints((points - 1) * 1000)),
    fermentability: record.number('Fermentescibilité', ['FERMENTABILITY']),
    // The format requires a colour: 0 means unknown.
    color: record.number('Couleur', ['COLOR'], (measure) => ebcOf(measure, 'lovi')) || null,
    notes: record.text('NOTES', 500),
  };
  for (const field of ['RECOMMEND_MASH', 'IS_MASHED']) record.text(field);
  record.close('Fermentescibles');
  return line;
}

/** A `HOP` of BeerXML 1.0, its alpha acid in per cent; an unknown use counts as the boil. */
export function beerXmlHop(node: XmlNode, unread: UnreadList): FileLine {
  const record = xmlRecord(node, unread);
  const use = record.text('USE') ?? 'Boil';
  const usageStage = stageOf(use, hopStages);
  if (!usageStage) unread.value('Étape', record.name, use);
  const shown = shownTiming(record.text('DISPLAY_TIME'));
  const amount = shownAmount(record, 'kg');
  const time = record.number('Temps', ['TIME'], minutes);
  const line: FileLine = {
    name: record.name,
    type: 'hop',
    unit: amount?.unit ?? 'g',
    quantity: amount?.quantity ?? 0,
    usageStage: usageStage ?? 'boil',
    // The format requires a time: 0 is flame-out in the boil, and says nothing elsewhere.
    timeInMinutes: usageStage === 'boil' ? time : time || null,
    alphaAcid: record.number('Acides alpha', ['ALPHA']) || null,
    hopForm: hopFormOf(record.text('FORM') ?? ''),
    temperatureInCelsius:
      record.number('Température', ['TEMPERATURE', 'HOP_TEMP'], celsiusOf) ?? shown.celsius,
    fermentationDay: shown.day,
    notes: record.text('NOTES', 500),
  };
  record.close('Houblons');
  return line;
}

/** A `YEAST` of BeerXML 1.0, its attenuation in per cent. */
export function beerXmlYeast(node: XmlNode, unread: UnreadList): FileLine {
  const record = xmlRecord(node, unread);
  const product = record.text('PRODUCT_ID', 60);
  const isKnown = !product || record.name.toLowerCase().includes(product.toLowerCase());
  const name = isKnown ? record.name : truncate(`${record.name} ${product}`, 120);
  const amount = shownAmount(record, record.isTrue('AMOUNT_IS_WEIGHT') ? 'kg' : 'l');
  const counted = amount && amount.quantity > 0 ? amount : null;
  if (!counted) unread.note(`Quantité ${ofName(name)} absente`);
  const { quantity, unit } = counted ?? ({ quantity: 0, unit: 'sachet' } as const);
  const line: FileLine = {
    name,
    type: 'yeast',
    quantity,
    unit,
    usageStage: record.isTrue('ADD_TO_SECONDARY') ? 'maturation' : 'fermentation',
    // Programs write 0 where it is unknown.
    attenuation: record.number('Atténuation', ['ATTENUATION']) || null,
    yeastForm: yeastFormOf(record.text('FORM') ?? '', unit),
    notes: record.text('NOTES', 500),
  };
  record.text('TYPE');
  record.close('Levures');
  return line;
}

/** A `MISC` of BeerXML 1.0; a use that is not known counts as the boil. */
export function beerXmlMisc(node: XmlNode, unread: UnreadList): FileLine {
  const record = xmlRecord(node, unread);
  const use = record.text('USE') ?? 'Boil';
  const usageStage = stageOf(use, miscStages);
  if (!usageStage) unread.value('Étape', record.name, use);
  const amount = shownAmount(record, record.isTrue('AMOUNT_IS_WEIGHT') ? 'kg' : 'l');
  const line: FileLine = {
    name: record.name,
    type: miscType(record.text('TYPE') ?? ''),
    ...(amount ?? { quantity: 0, unit: 'unit' }),
    usageStage: usageStage ?? 'boil',
    timeInMinutes: record.number('Temps', ['TIME'], minutes) || null,
    notes: record.text('NOTES', 500),
  };
  record.close('Divers');
  return line;
}
