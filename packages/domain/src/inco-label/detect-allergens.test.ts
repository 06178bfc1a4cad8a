import type { IngredientType } from '../ingredients';
import { draftIngredientList } from '../qr-codes';
import { detectAllergens, incoLabelSchema, type LabelFacts, labelGaps, labelParts } from '.';

/**
 * What regulation (EU) 1169/2011, article 21 and annex II, wants of ingredients as they are sold: the
 * name on the bag | the type it is kept under | what « Contient » names | the list of ingredients.
 */
const bags = `
Malt Pilsen                         | malt    | orge            | malt d’orge
BEST Pilsen                         | malt    | orge            | malt d’orge
Château Vienna                      | malt    | orge            | malt d’orge
Maris Otter                         | malt    | orge            | malt d’orge
CaraMunich II                       | malt    | orge            | malt d’orge
Carafa Special III                  | malt    | orge            | malt d’orge
Malt Biscuit                        | malt    | orge            | malt d’orge
Malt Cara roux                      | malt    | orge            | malt d’orge
Sauermalz                           | adjunct | orge            | orge
Gerstenflocken                      | adjunct | orge            | orge
Orge torréfiée                      | adjunct | orge            | orge
Flaked barley                       | adjunct | orge            | orge
Extrait de malt clair               | sugar   | orge            | extrait de malt clair (orge)
Spraymalt Light                     | sugar   | orge            | spraymalt light (orge)
Briess Golden Light DME             | sugar   | orge            | briess golden light dme (orge)
Weyermann Sinamar                   | other   | orge            | weyermann sinamar (orge)
Moût de réserve                     | other   | orge            | moût de réserve (orge)
Moût de raisin                      | sugar   |                 | moût de raisin
CaraWheat                           | malt    | blé             | malt de blé
Weizenmalz hell                     | malt    | blé             | malt de blé
BEST Wheat Malt dark                | malt    | blé             | malt de blé
Château Wheat Blanc                 | malt    | blé             | malt de blé
Weizenröstmalz                      | malt    | blé             | malt de blé
Tarwemout                           | malt    | blé             | malt de blé
Emmermalz                           | malt    | blé             | malt de blé
Einkorn malt                        | malt    | blé             | malt de blé
Torrefied Wheat                     | adjunct | blé             | blé
Weizenflocken                       | adjunct | blé             | blé
Flocons de blé                      | adjunct | blé             | blé
Semoule fine                        | adjunct | blé             | blé
Semoule de maïs                     | adjunct |                 | semoule de maïs
Farine                              | adjunct | blé             | blé
Farine de riz                       | adjunct |                 | farine de riz
Pain invendu                        | adjunct | blé             | pain invendu (blé)
Pain de seigle rassis               | adjunct | blé, seigle     | pain de seigle rassis (blé)
Biscuits                            | adjunct | blé             | biscuits (blé)
Cookies au chocolat                 | other   | blé, œufs, lait | cookies au chocolat (blé, œufs, lait)
Gaufres                             | adjunct | blé, œufs, lait | gaufres (blé, œufs, lait)
Brownie                             | other   | blé, œufs, lait | brownie (blé, œufs, lait)
Cheesecake framboise                | other   | blé, œufs, lait | cheesecake framboise (blé, œufs, lait)
Gâteau au chocolat                  | other   | blé, œufs, lait | gâteau au chocolat (blé, œufs, lait)
Kouign-amann                        | other   | blé, lait       | kouign-amann (blé, lait)
Spéculoos                           | other   | blé, lait       | spéculoos (blé, lait)
Toffee                              | other   | lait            | toffee (lait)
Macarons                            | other   | œufs, lait, amandes | macarons (œufs, lait, amandes)
Amaretto                            | other   | amandes         | amaretto (amandes)
Pâte à tartiner                     | other   | soja, lait, noisettes | pâte à tartiner (soja, lait, noisettes)
Oreo                                | other   | blé, soja       | oreo (blé, soja)
PB2                                 | other   | arachides       | pb2 (arachides)
Malt cookie                         | malt    | orge            | malt d’orge
Cookie malt                         | other   | orge            | cookie malt (orge)
Yeast cake                          | spice   |                 | yeast cake
Bretzels                            | adjunct | blé             | bretzels (blé)
Château Biscuit                     | malt    | orge            | malt d’orge
Malt biscuit                        | other   | orge            | malt biscuit (orge)
Biscuit malté                       | adjunct | blé             | biscuit malté (blé)
Malt biscuits                       | other   | orge, blé       | malt biscuits (orge, blé)
Dinkelmalz                          | malt    | épeautre (blé)  | malt d’épeautre (blé)
Château Spelt                       | malt    | épeautre (blé)  | malt d’épeautre (blé)
Petit épeautre                      | adjunct | épeautre (blé)  | épeautre (blé)
Kamut soufflé                       | adjunct | khorasan (blé)  | khorasan (blé)
CaraRye                             | malt    | seigle          | malt de seigle
Roggenmalz                          | malt    | seigle          | malt de seigle
Röstroggen                          | malt    | seigle          | malt de seigle
Crisp Rye Malt                      | malt    | seigle          | malt de seigle
Roggemout                           | malt    | seigle          | malt de seigle
Levain de seigle                    | yeast   | seigle          | levain de seigle
Malt de triticale                   | malt    | blé, seigle     | malt de triticale (blé, seigle)
Oatmeal                             | adjunct | avoine          | avoine
Simpsons Golden Naked Oats          | malt    | avoine          | malt d’avoine
Hafermalz                           | malt    | avoine          | malt d’avoine
Haferflocken                        | adjunct | avoine          | avoine
Havermout                           | adjunct | avoine          | avoine
Lait d’avoine                       | adjunct | avoine          | avoine
Malt de sarrasin                    | malt    |                 | malt de sarrasin
Château Buckwheat                   | malt    |                 | château buckwheat
Buchweizenmalz                      | malt    |                 | buchweizenmalz
Blé noir                            | adjunct |                 | blé noir
Malt de riz                         | malt    |                 | malt de riz
Flocons de maïs                     | adjunct |                 | flocons de maïs
Sirop de glucose de blé             | sugar   |                 | sirop de glucose de blé
Dextrose (blé)                      | sugar   |                 | dextrose (blé)
Wheat maltodextrin                  | sugar   |                 | wheat maltodextrin
Dextrose et farine de blé           | sugar   | blé             | dextrose et farine de blé
Lactose                             | sugar   | lait            | lactose
Milchzucker                         | sugar   | lait            | milchzucker (lait)
Arôme caramel beurre salé           | spice   | lait            | arôme caramel beurre salé (lait)
Buttermilk                          | spice   | lait            | buttermilk (lait)
Chocolat blanc                      | spice   | lait            | chocolat blanc (lait)
Crème liquide                       | spice   | lait            | crème liquide (lait)
Mascarpone                          | spice   | lait            | mascarpone (lait)
Crème de noisette                   | spice   | lait, noisettes | crème de noisette (lait)
Crème de pistache                   | spice   | lait, pistaches | crème de pistache (lait)
Irish cream                         | spice   | lait            | irish cream (lait)
Cream of tartar                     | spice   |                 | cream of tartar
Coconut cream                       | spice   |                 | coconut cream
Cream Ale malt                      | malt    | orge            | malt d’orge
Crème de cassis                     | spice   |                 | crème de cassis
Crème de tartre                     | spice   |                 | crème de tartre
Crème de cacahuète                  | spice   | arachides       | crème de cacahuète (arachides)
Lait de coco                        | spice   |                 | lait de coco
Goat milk                           | spice   | lait            | goat milk (lait)
Beurre de cacao                     | spice   |                 | beurre de cacao
Acide lactique 80 %                 | water_treatment |         |
Sauce soja                          | spice   | blé, soja       | sauce soja (blé)
Soybean flakes                      | adjunct | soja            | soybean flakes (soja)
Pâte de miso                        | spice   | soja            | pâte de miso (soja)
Beurre de cacahuète                 | spice   | arachides       | beurre de cacahuète (arachides)
Sirop d’orgeat                      | spice   | amandes         | sirop d’orgeat (amandes)
Lait d’amande                       | spice   | amandes         | lait d’amande
Noisettes torréfiées                | spice   | noisettes       | noisettes torréfiées
Praliné                             | spice   | amandes, noisettes | praliné (amandes, noisettes)
Brou de noix                        | spice   | noix            | brou de noix
Noix de coco râpée                  | spice   |                 | noix de coco râpée
Noix de muscade                     | spice   |                 | noix de muscade
Noix de pécan                       | spice   | noix de pécan   | noix de pécan
Noix du Queensland                  | spice   | noix de macadamia | noix du queensland (noix de macadamia)
Baies de genièvre                   | spice   |                 | baies de genièvre
Écorces d’orange amère              | spice   |                 | écorces d’orange amère
Tahini                              | spice   | sésame          | tahini (sésame)
Poudre d’huîtres                    | other   | mollusques      | poudre d’huîtres
Encre de seiche                     | other   | mollusques      | encre de seiche (mollusques)
Ichtyocolle                         | water_treatment |         |
Chitosane                           | water_treatment | crustacés | chitosane (crustacés)
Métabisulfite de potassium          | water_treatment | sulfites | métabisulfite de potassium
Kaliumdisulfit                      | water_treatment | sulfites | kaliumdisulfit (sulfites)
SO2 liquide                         | other   | sulfites        | so2 liquide (sulfites)
Sulfate de calcium                  | water_treatment |         |
Houblon Citra                       | hop     |                 | houblon Citra
Levure WB-06                        | yeast   |                 | levure
Étiquette Milk Stout                | label   |                 |
`;

const types: readonly IngredientType[] = [
  ...(['malt', 'hop', 'yeast', 'adjunct', 'sugar', 'spice', 'water_treatment', 'other'] as const),
  'label',
];
const rows = bags
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', typed, contains = '', list = ''] = row.split('|').map((cell) => cell.trim());
    const type = types.find((known) => known === typed);
    if (!type) throw new Error(`« ${name} » is of no type.`);
    return [name, type, contains, list] as const;
  });

/** Of a beer of this ingredient alone, whose best-before date and strength are known. */
const factsOf = (name: string, type: IngredientType): LabelFacts => ({
  beerName: 'Essai',
  containerType: 'bottle',
  volumeInLiters: 0.33,
  batchNumber: '2026-012',
  bestBefore: '2027-03-18',
  measuredAbv: 5,
  originalGravity: 1.05,
  finalGravity: 1.01,
  allergens: detectAllergens([{ name, type, gramsPerLiter: null }]),
});
const complete = {
  legalName: 'Bière',
  operatorName: 'Brasserie du Lavoir',
  operatorPostalCode: '37000',
  operatorTown: 'Tours',
};

it('judges at least sixty names', () => {
  expect(new Set(rows.map(([name]) => name)).size).toBeGreaterThan(60);
});

it.each(rows)('names the allergens of « %s » (%s): « %s »', (name, type, contains) => {
  const parts = labelParts(factsOf(name, type), incoLabelSchema.parse(complete));
  const text = parts.find(({ key }) => key === 'allergens')?.texts.map((part) => part.text);
  expect(text?.join('').replace(/\u00a0/g, ' ') ?? '').toBe(contains && `Contient : ${contains}.`);
});

it.each(rows)('drafts « %s » (%s) with « %s » as « %s »', (name, type, contains, list) => {
  const draft = draftIngredientList([{ name, type, gramsPerLiter: null }]);
  expect(draft).toEqual({
    ingredients: list ? `Eau, ${list}.` : null,
    allergens: contains || null,
  });
  // What is drafted names, and shows in bold, each allergen.
  if (!contains) return;
  const facts = factsOf(name, type);
  const listed = incoLabelSchema.parse({
    ...complete,
    showsIngredients: true,
    ingredients: draft.ingredients,
  });
  expect(labelGaps(facts, listed)).toEqual([]);
  const printed = labelParts(facts, listed).find(({ key }) => key === 'ingredients');
  expect(printed?.texts.some(({ isAllergen }) => isAllergen)).toBe(true);
});
