/**
 * Typical values of common ingredients, as makers and public institutes publish them: facts of
 * their data sheets, typed here. Each row names its source by a key of `sources`.
 */
export const sources = {
  weyermann: 'Weyermann, fiches produits (weyermann.de)',
  chateau: 'Castle Malting, fiches produits (castlemalting.com)',
  crisp: 'Crisp, fiches produits (crispmalt.com)',
  palmer: 'J. Palmer, How to Brew (howtobrew.com)',
  usda: 'USDA-ARS, Named Hop Variety Descriptions (domaine public)',
  lfl: 'LfL Hüll, Hopfensorten (lfl.bayern.de)',
  bha: 'British Hop Association (britishhops.org.uk)',
  comptoir: 'Comptoir agricole, houblons de France (hop-france.fr)',
  haas: 'John I. Haas, Hop Varieties (johnihaas.com)',
  ych: 'Yakima Chief Hops, fiches variétales (yakimachief.com)',
  zatec: 'Institut du houblon de Žatec (chizatec.cz)',
  hpa: 'Hop Products Australia (hops.com.au)',
  nzhops: 'NZ Hops (nzhops.co.nz)',
  fermentis: 'Fermentis, fiches techniques (fermentis.com)',
  lallemand: 'Lallemand Brewing, fiches techniques (lallemandbrewing.com)',
  chemistry: 'Formule chimique',
} as const;

/** name | other names | EBC | extract, per cent | source */
export const malts = `
Malt Pilsen|pils, pilsner, pilsener|3.5|81|weyermann
Malt Pale Ale|pale, pale malt|6.5|80|weyermann
Maris Otter|pale ale anglais|5.5|81|crisp
Malt Vienna|vienne|7.5|80|weyermann
Malt Munich I|munich clair, munich type 1|15|80|weyermann
Malt Munich II|munich foncé, munich type 2|22.5|79|weyermann
Malt de froment|blé, wheat, weizen|4|83|weyermann
Malt de seigle|rye|6|82|weyermann
Malt d’avoine|oat malt|4|67|crisp
Malt fumé au hêtre|rauch, smoked, rauchmalz|6|80|weyermann
Malt acidulé|acide, acidulated, sauermalz|4|75|weyermann
Malt mélanoïdine|melanoidin|70|77|weyermann
Carapils|cara pils, dextrine, carafoam|4.5|75|weyermann
Carahell|cara hell, cara clair|25|74|weyermann
Caraamber|cara ambré|70|74|weyermann
Caramunich I|cara munich 1|90|74|weyermann
Caramunich II|cara munich 2|120|74|weyermann
Caramunich III|cara munich 3|150|74|weyermann
Caraaroma|cara arôme|400|74|weyermann
Carafa Special I|carafa 1 décortiqué|900|70|weyermann
Carafa Special II|carafa 2 décortiqué|1150|70|weyermann
Carafa Special III|carafa 3 décortiqué|1400|70|weyermann
Malt Abbaye|abbey|45|78|chateau
Malt Biscuit|biscuit|50|77|chateau
Malt Aroma|aromatic, aromatique|100|78|chateau
Malt Spécial B|special b|300|77|chateau
Malt Chocolat|chocolate|900|75|chateau
Malt Black|noir, black patent|1300|73|chateau
Malt ambré|amber|60|75|crisp
Malt brun|brown|135|73|crisp
Crystal 150|cristal, crystal medium|150|73|crisp
Crystal 400|cristal foncé, crystal dark|400|72|crisp
Orge torréfiée|roasted barley, orge grillée|1350|65|crisp
`;

/** name | other names | type | EBC | extract, per cent | fermentability, per cent | source */
export const others = `
Flocons d’avoine|avoine, flaked oats, oats|adjunct|4|70||crisp
Flocons d’orge|orge, flaked barley|adjunct|4|70||crisp
Flocons de blé|blé, flaked wheat|adjunct|4|74||crisp
Flocons de maïs|maïs, flaked corn, corn|adjunct|2|84||crisp
Riz en flocons|riz, flaked rice, rice|adjunct|2|82||palmer
Sucre de table|saccharose, sucrose, betterave, canne|sugar|0|100|100|chemistry
Dextrose|glucose, corn sugar|sugar|0|91|100|chemistry
Sucre candi clair|candi, candy|sugar|2|96|100|palmer
Sucre candi brun|candi foncé, candy|sugar|300|96|100|palmer
Miel|honey|sugar|4|79|95|palmer
Lactose|sucre de lait, milk sugar|sugar|0|95|0|chemistry
Maltodextrine|maltodextrin|sugar|0|95|0|palmer
Extrait de malt liquide|lme|sugar|8|78||palmer
Extrait de malt sec|dme|sugar|8|95||palmer
`;

/** name | other names | alpha acid, per cent: the middle of the published range | source */
export const hops = `
Amarillo||9|haas
Aramis||8|comptoir
Barbe Rouge||9|comptoir
Cascade||5.8|usda
Centennial||10.5|usda
Challenger||7.8|bha
Chinook||13|usda
Citra||12.5|ych
Columbus|tomahawk, zeus, ctz|15.5|ych
East Kent Goldings|ekg, goldings, golding|5.3|bha
El Dorado||15|haas
Ella||15|hpa
Fuggle|fuggles|4.3|bha
Galaxy||14|hpa
Hallertau Blanc||10.5|lfl
Hallertau Mittelfrüh|hallertauer, mittelfruh|4.3|lfl
Hallertauer Tradition|tradition|5.5|lfl
Hersbrucker||3|lfl
Huell Melon|hüll melon|7|lfl
Magnum||13.5|lfl
Mandarina Bavaria|mandarina|8.5|lfl
Mistral||7.5|comptoir
Mosaic||12|ych
Motueka||7.3|nzhops
Nelson Sauvin|nelson|12.5|nzhops
Northdown||8.5|bha
Northern Brewer||8.5|lfl
Nugget||13.3|usda
Perle||7|lfl
Saaz|zatec, žatec|3.5|zatec
Saphir||3.5|lfl
Simcoe||13|ych
Strisselspalt||2.2|comptoir
Target||10.5|bha
Tettnang|tettnanger|4|lfl
Triskel||8.5|comptoir
Vic Secret||15.5|hpa
Willamette||5|usda
`;

/** name | other names | apparent attenuation, per cent: the middle of the published range | source */
export const yeasts = `
SafAle US-05|us05, american ale|80|fermentis
SafAle S-04|s04, english ale|78|fermentis
SafAle S-33|s33|70|fermentis
SafAle T-58|t58|75|fermentis
SafAle BE-134|be134, saison|91|fermentis
SafAle BE-256|be256, abbaye|84|fermentis
SafAle K-97|k97, kölsch|82|fermentis
SafAle WB-06|wb06, weizen, blanche|88|fermentis
SafLager W-34/70|w34, 34/70, lager|82|fermentis
SafLager S-23|s23, lager|82|fermentis
SafLager S-189|s189, lager|82|fermentis
LalBrew BRY-97|bry97, west coast|81|lallemand
LalBrew Nottingham|nottingham|81|lallemand
LalBrew London|london esb|69|lallemand
LalBrew Verdant IPA|verdant|79|lallemand
LalBrew Abbaye|abbaye|80|lallemand
LalBrew Belle Saison|belle saison|90|lallemand
LalBrew Voss|kveik|79|lallemand
LalBrew Munich Classic|weizen|80|lallemand
LalBrew Diamond|diamond, lager|80|lallemand
`;

/** name | other names; how each is counted follows its name */
export const salts = `
Gypse|sulfate de calcium, gypsum, caso4
Chlorure de calcium|calcium chloride, cacl2
Sel d’Epsom|sulfate de magnésium, epsom, mgso4
Chlorure de magnésium|magnesium chloride, mgcl2
Sel|chlorure de sodium, salt, nacl
Bicarbonate de soude|baking soda, nahco3
Craie|carbonate de calcium, chalk, caco3
Acide lactique|lactic acid
Acide phosphorique|phosphoric acid
`;
