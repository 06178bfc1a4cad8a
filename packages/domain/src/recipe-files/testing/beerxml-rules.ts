import { parseXmlTree, type XmlNode } from '../xml-tree';

/**
 * What BeerXML 1.0 (beerxml.com) requires of the records that we write: their required fields, and
 * the fields that hold a number, a truth or one of some words. « ? » marks an optional field.
 */
const rules: Readonly<Record<string, readonly string[]>> = {
  RECIPE: [
    'NAME',
    'VERSION 1',
    'TYPE Extract|Partial Mash|All Grain',
    'STYLE',
    'BREWER',
    'BATCH_SIZE #',
    'BOIL_SIZE #',
    'BOIL_TIME #',
    'EFFICIENCY? #',
    'HOPS',
    'FERMENTABLES',
    'YEASTS',
    'MISCS',
    'WATERS',
    'MASH',
    'OG? #',
    'FG? #',
    'FERMENTATION_STAGES? #',
    'PRIMARY_AGE? #',
    'AGE? #',
  ],
  STYLE: [
    ...['NAME', 'VERSION 1', 'CATEGORY', 'CATEGORY_NUMBER', 'STYLE_LETTER', 'STYLE_GUIDE'],
    'TYPE Lager|Ale|Mead|Wheat|Mixed|Cider',
    ...['OG', 'FG', 'IBU', 'COLOR'].flatMap((field) => [`${field}_MIN #`, `${field}_MAX #`]),
  ],
  FERMENTABLE: [
    'NAME',
    'VERSION 1',
    'TYPE Grain|Sugar|Extract|Dry Extract|Adjunct',
    'AMOUNT #',
    'YIELD %',
    'COLOR #',
    'ADD_AFTER_BOIL? TRUE|FALSE',
  ],
  HOP: [
    'NAME',
    'VERSION 1',
    'ALPHA %',
    'AMOUNT #',
    'USE Boil|Dry Hop|Mash|First Wort|Aroma',
    'TIME #',
    'FORM? Pellet|Plug|Leaf',
  ],
  YEAST: [
    'NAME',
    'VERSION 1',
    'TYPE Ale|Lager|Wheat|Wine|Champagne',
    'FORM Liquid|Dry|Slant|Culture',
    'AMOUNT #',
    'AMOUNT_IS_WEIGHT? TRUE|FALSE',
    'ATTENUATION? %',
    'ADD_TO_SECONDARY? TRUE|FALSE',
  ],
  MISC: [
    'NAME',
    'VERSION 1',
    'TYPE Spice|Fining|Water Agent|Herb|Flavor|Other',
    'USE Boil|Mash|Primary|Secondary|Bottling',
    'TIME #',
    'AMOUNT #',
    'AMOUNT_IS_WEIGHT? TRUE|FALSE',
  ],
  MASH: ['NAME', 'VERSION 1', 'GRAIN_TEMP #', 'MASH_STEPS'],
  MASH_STEP: [
    'NAME',
    'VERSION 1',
    'TYPE Infusion|Temperature|Decoction',
    'STEP_TEMP #',
    'STEP_TIME #',
    'RAMP_TIME? #',
  ],
  WATER: ['NAME', 'VERSION 1', 'AMOUNT #', 'CALCIUM #', 'BICARBONATE #', 'SULFATE #', 'SODIUM #'],
};

const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

function fits(text: string, kind: string | undefined): boolean {
  if (kind === undefined) return true;
  if (kind === '#') return isDecimal(text);
  if (kind === '%') return isDecimal(text) && Number(text) >= 0 && Number(text) <= 100;
  return kind.split('|').includes(text);
}

function faultsOf(node: XmlNode): string[] {
  const own = (rules[node.name] ?? []).flatMap((rule) => {
    const [, field = '', optional, kind] = /^(\w+)(\?)?(?: (.+))?$/.exec(rule) ?? [];
    const found = node.children.filter(({ name }) => name === field);
    if (found.length > 1) return [`${node.name}: several ${field}`];
    const [value] = found;
    if (!value) return optional ? [] : [`${node.name}: no ${field}`];
    return fits(value.text, kind) ? [] : [`${node.name}: ${field} is « ${value.text} »`];
  });
  return [...own, ...node.children.flatMap(faultsOf)];
}

/** The faults of a BeerXML file by the format's rules; empty for a valid one. */
export function beerXmlFaults(text: string): string[] {
  const tree = parseXmlTree(text);
  return 'faultyLine' in tree ? [`broken in line ${tree.faultyLine}`] : faultsOf(tree);
}
