import { searchKey } from '../text';
import type { Allergen } from './allergens';

interface AllergenWords {
  readonly allergen: Allergen;
  readonly found: RegExp;
  /** The same words where they mean something else. */
  readonly except?: RegExp;
  /** Names that it is not in, whatever else they say. */
  readonly unless?: RegExp;
}

/** Where annex II exempts sugars of a cereal in its point 1: (a) and (b) of wheat, (c) of barley. */
const ofWheat = String.raw`(?:sirops? de )?(?:glucose|dextrose|maltodextrin(?:e|es|s)?)(?:-\w+)*(?: de | d'| from | \(| )(?:ble|froment|wheat)\b|\b(?:wheat|weizen) (?:glucose|dextrose|maltodextrins?)`;
const ofBarley = String.raw`(?:sirops? de )?glucose(?: de | d'| from | \(| )(?:orge|barley)\b|\bbarley glucose`;

/** Baked of wheat flour, with eggs and butter or milk as a rule. */
const pastry =
  /\b(?:brioches?|cookies?|gaufres?|gaufrettes?|brownies?|cakes?|cheesecakes?|gateaux?|madeleines?|financiers?|muffins?|pancakes?|donuts?|doughnuts?|crepes?|panettones?|pandoros?|tiramisus?|quatre-quarts?|canneles?)\b/;

/** Baked of wheat flour, beside other grains. */
export const bread = new RegExp(
  String.raw`\b(?:pains?|bread|baguettes?|chapelure|speculoos|croissants?|kouign-amann|biscuits?|bretzels?|pretzels?|granolas?|oreos?)\b|${pastry.source}`,
);

/** What is named after a pastry, and holds nothing of it: roasted malts, yeast. */
const onlyNamedPastry = String.raw`malts? cookies?\b|cookie malts?\b|yeast cakes?\b`;

/**
 * The words, as `searchKey` writes them, in the names of what breweries buy: French, English, German
 * and Dutch ones, in which malts are sold. Grains stand in compounds too (« CaraWheat »,
 * « Roggenmalz »).
 */
const allergenWords: readonly AllergenWords[] = [
  {
    allergen: 'barley',
    found: /\b(?:orges?|barley\w*|gerst\w*|escourgeon|hordeum|dreches?|mouts?|sinamar|dme|lme)\b/,
    except: new RegExp(
      String.raw`\b(?:${ofBarley}|mouts? (?:de |d')(?:raisins?|pommes?|poires?|fruits?|riz|sarrasin))`,
    ),
  },
  {
    allergen: 'wheat',
    found: new RegExp(
      String.raw`\b(?:(?:cara)?bles?|couscous|boulgh?our|bulgh?ur|semoules?|semolina|farines?|flour|engrain|farro|emmer\w*|triticum|sauces? (?:de )?soja|soy sauce|shoyu)\b|froment|wheat|weizen|tarwe|triticale|einkorn|amidonnier|${bread.source}`,
    ),
    except: new RegExp(
      String.raw`\b(?:(?:epeautre|khorasan|kamut) \(ble\)|bles? noirs?|bles? de barbarie|buck-?wheat|buch-?weizen|(?:farines?|semoules?) (?:de |d')(?:riz|mais|sarrasin|millet|sorgho|quinoa|teff|manioc|chataignes?|coco|orge|seigle|avoine|soja|lupin|pois|amandes?|noisettes?)|(?:rice|corn|oat|rye|barley|soy) flour|pains? de (?:singe|sucre)|malts? biscuit\b|biscuit malts?\b|${onlyNamedPastry}|${ofWheat})`,
    ),
  },
  { allergen: 'spelt', found: /epeautre|spelt|dinkel/ },
  { allergen: 'khorasan', found: /\b(?:khorasan|kamut)\b/ },
  { allergen: 'rye', found: /seigle|\brye|rye\b|rogge|triticale|\bsecale\b/ },
  { allergen: 'oats', found: /\b(?:cara)?oat|avoine|\bhafer|\bhaver|\bavena\b/ },
  {
    allergen: 'crustaceans',
    found:
      /\b(?:crustaces?|crevettes?|shrimps?|homards?|lobsters?|ecrevisses?|langoustines?|crabes?|chitosane?|chitine?)\b/,
    unless: /\b(?:aspergillus|fongique)\b/,
  },
  {
    allergen: 'eggs',
    found: new RegExp(
      String.raw`\b(?:oeufs?|eggs?|eggnog|meringues?|macarons?|albumine?|ovalbumine|lysozyme)\b|${pastry.source}`,
    ),
    except: new RegExp(String.raw`\b(?:${onlyNamedPastry})`),
  },
  {
    allergen: 'fish',
    found: /\b(?:poissons?|fish|ichtyocolle|isinglass|anchois|bonite)\b/,
    // Fish gelatine and isinglass that fine beer are exempt: annex II, point 4(b).
    unless: /\b(?:ichtyocolle|isinglass|gelatine|(?:colle|vessie)s? (?:de |d')?poissons?)\b/,
  },
  {
    allergen: 'peanuts',
    found: /\b(?:arachides?|cacahuetes?|cacahouetes?|peanuts?|erdnusse?|pb2)\b/,
  },
  {
    allergen: 'soybeans',
    found:
      /\bsoja|\b(?:soy|soya|soy-?beans?|miso|tofu|tamari|edamame|shoyu|oreos?|nutella|pates? a tartiner)\b/,
  },
  {
    allergen: 'milk',
    found: new RegExp(
      String.raw`\b(?:lactose|laits?|laitiers?|laitieres?|milch(?!saure)\w*|lactoserum|whey|caseines?|caseinates?|casein|yaourts?|yoghurts?|beurre|butter|butterscotch|babeurre|cremes?|cream|mascarpone|fromages?|cheese|chocolats? blancs?|white chocolate|dulce de leche|toffees?|fudge|speculoos|croissants?|kouign-amann|macarons?|nutella|pates? a tartiner)\b|milk\b|${pastry.source}`,
    ),
    except: new RegExp(
      String.raw`\b(?:${onlyNamedPastry}|(?:cremes? (?:de |d')(?:cassis|framboises?|mures?|myrtilles?|fraises?|cerises?|peches?|bananes?|fruits?|marrons?|chataignes?|menthe|violettes?|cacao|coco|tartre|riz|avoine|soja|amandes?|cacahuetes?|cacahouetes?)|cream of (?:tartar|wheat|rice|coconut)|cream (?:ale|malt|yeast)s?|(?:coconut|almond|oat|soy|rice) cream|laits? (?:de |d')(?:coco|amandes?|avoine|riz|soja|noisettes?)|(?:coconut|almond|oat|soy|rice|hazelnut) milk|beurre (?:de |d')(?:cacao|cacahuetes?|cacahouetes?|arachides?|amandes?|noisettes?)|(?:cocoa|peanut|almond) butter)\b)`,
    ),
  },
  {
    allergen: 'almonds',
    found:
      /\b(?:amandes?|almonds?|mandeln?|orgeat|massepain|marzipan|frangipane|nougat|calissons?|macarons?|financiers?|amaretto|pralin(?:e|es|ee|ees))\b/,
  },
  {
    allergen: 'hazelnuts',
    found:
      /\b(?:noisettes?|hazelnuts?|haselnuss\w*|gianduja|nutella|pates? a tartiner|pralin(?:e|es|ee|ees))\b/,
  },
  {
    allergen: 'walnuts',
    found: /\b(?:noix|walnuts?|walnuss\w*)\b/,
    except:
      /\bnoix (?:de |du |d')?(?:coco|muscade|kola|cajou|pecans?|bresil|macadamia|queensland)\b/,
  },
  { allergen: 'cashews', found: /\b(?:cajou|cashews?)\b/ },
  { allergen: 'pecans', found: /\bpecans?\b/ },
  { allergen: 'brazil_nuts', found: /\b(?:noix du bresil|brazil nuts?)\b/ },
  { allergen: 'pistachios', found: /\b(?:pistaches?|pistachios?|pistazien?)\b/ },
  { allergen: 'macadamias', found: /\b(?:macadamias?|noix (?:de |du )?queensland)\b/ },
  { allergen: 'celery', found: /\b(?:celeris?|celery)\b/ },
  { allergen: 'mustard', found: /\b(?:moutardes?|mustard)\b/ },
  { allergen: 'sesame', found: /\b(?:sesame|tahini?|tahine)\b/ },
  { allergen: 'lupin', found: /\blupins?\b/ },
  {
    allergen: 'molluscs',
    found:
      /\b(?:mollusques?|huitres?|oysters?|moules?|seiches?|calmars?|calamars?|poulpes?|palourdes?|coquilles? saint-jacques)\b/,
  },
];

/** Each as it stands in a text, again and again. */
const everywhere = ({ source }: RegExp) => new RegExp(source, 'g');

/** A text, as `searchKey` writes it, with blanks in place of what only sounds like an allergen. */
export function withoutExceptions(key: string, allergen: Allergen): string {
  const except = allergenWords.find((words) => words.allergen === allergen)?.except;
  return except ? key.replace(everywhere(except), (words) => ' '.repeat(words.length)) : key;
}

/** The allergens that a name says a thing is made of; sulphites, which count by their dose, apart. */
export function allergensNamed(name: string): Allergen[] {
  const key = searchKey(name);
  return allergenWords.flatMap(({ allergen, found, unless }) =>
    !unless?.test(key) && found.test(withoutExceptions(key, allergen)) ? [allergen] : [],
  );
}
