/**
 * Typical values of common ingredients. Each row names its source by a key of `sources`: open data
 * where they hold the value (`open-data.test` compares), else a published range or « usual ».
 */
export const sources = {
  beerData: 'Common Beer Data (Wall Brew, données libres)',
  hopsJson: 'BrewDB, hops-json (données libres)',
  brewtarget: 'Brewtarget, données par défaut',
  barth: 'BarthHaas, présentation de la variété',
  fermentis: 'Fermentis, Tips and Tricks',
  lallemand: 'Lallemand Brewing, fiches techniques',
  chemistry: 'Formule chimique',
  usual: 'usuelles, à vérifier sur le bulletin du fournisseur',
} as const;

/** name | other names | EBC | extract, per cent | source */
export const malts = `
Malt Pilsen|pils, pilsner, pilsener|3.5|81|beerData
Malt Pale Ale|pale, pale malt|6.5|80|beerData
Maris Otter|pale ale anglais|5.5|81|usual
Malt Vienna|vienne|7.5|80|beerData
Malt Munich I|munich clair, munich type 1|15|80|usual
Malt Munich II|munich foncé, munich type 2|22.5|79|beerData
Malt de froment|blé, wheat, weizen|4|83|beerData
Malt de seigle|rye|6|82|usual
Malt d’avoine|oat malt|4|67|usual
Malt fumé au hêtre|rauch, smoked, rauchmalz|6|80|brewtarget
Malt acidulé|acide, acidulated, sauermalz|4|75|usual
Malt mélanoïdine|melanoidin|70|77|usual
Carapils|cara pils, dextrine, carafoam|4.5|75|beerData
Carahell|cara hell, cara clair|25|74|usual
Caraamber|cara ambré|70|74|beerData
Caramunich I|cara munich 1|90|74|usual
Caramunich II|cara munich 2|120|74|usual
Caramunich III|cara munich 3|150|74|beerData
Caraaroma|cara arôme|400|74|usual
Carafa Special I|carafa 1 décortiqué|900|70|brewtarget
Carafa Special II|carafa 2 décortiqué|1150|70|brewtarget
Carafa Special III|carafa 3 décortiqué|1400|70|brewtarget
Malt Abbaye|abbey|45|78|usual
Malt Biscuit|biscuit|50|77|beerData
Malt Aroma|aromatic, aromatique|100|78|usual
Malt Spécial B|special b|300|77|usual
Malt Chocolat|chocolate|900|75|brewtarget
Malt Black|noir, black patent|1300|73|brewtarget
Malt ambré|amber|60|75|beerData
Malt brun|brown|135|73|beerData
Crystal 150|cristal, crystal medium|150|73|beerData
Crystal 400|cristal foncé, crystal dark|400|72|beerData
Orge torréfiée|roasted barley, orge grillée|1350|65|usual
`;

/** name | other names | type | EBC | extract, per cent | fermentability, per cent | source */
export const others = `
Flocons d’avoine|avoine, flaked oats, oats|adjunct|4|70||usual
Flocons d’orge|orge, flaked barley|adjunct|4|70||beerData
Flocons de blé|blé, flaked wheat|adjunct|4|74||beerData
Flocons de maïs|maïs, flaked corn, corn|adjunct|2|84||brewtarget
Riz en flocons|riz, flaked rice, rice|adjunct|2|82||usual
Sucre de table|saccharose, sucrose, betterave, canne|sugar|0|100|100|chemistry
Dextrose|glucose, corn sugar|sugar|0|91|100|chemistry
Sucre candi clair|candi, candy|sugar|2|96|100|usual
Sucre candi brun|candi foncé, candy|sugar|300|96|100|usual
Miel|honey|sugar|4|79|95|usual
Lactose|sucre de lait, milk sugar|sugar|0|95|0|chemistry
Maltodextrine|maltodextrin|sugar|0|95|0|usual
Extrait de malt liquide|lme|sugar|8|78||brewtarget
Extrait de malt sec|dme|sugar|8|95||brewtarget
`;

/** name | other names | alpha acid, per cent: the middle of the published range | source */
export const hops = `
Amarillo||9|hopsJson
Aramis||7|barth
Barbe Rouge||9|usual
Cascade||5.8|hopsJson
Centennial||10.5|hopsJson
Challenger||7.8|hopsJson
Chinook||13|hopsJson
Citra||12.5|hopsJson
Columbus|tomahawk, zeus, ctz|15.5|hopsJson
East Kent Goldings|ekg, goldings, golding|5.3|hopsJson
El Dorado||15|hopsJson
Ella||15|hopsJson
Fuggle|fuggles|4.3|hopsJson
Galaxy||14|hopsJson
Hallertau Blanc||10.5|usual
Hallertau Mittelfrüh|hallertauer, mittelfruh|4.3|hopsJson
Hallertauer Tradition|tradition|5.5|hopsJson
Hersbrucker||3|hopsJson
Huell Melon|hüll melon|7|usual
Magnum||13.5|hopsJson
Mandarina Bavaria|mandarina|8.5|hopsJson
Mistral||7.5|usual
Mosaic||12|hopsJson
Motueka||7.3|hopsJson
Nelson Sauvin|nelson|12.5|hopsJson
Northdown||8.5|hopsJson
Northern Brewer||8.5|hopsJson
Nugget||13.3|hopsJson
Perle||7|hopsJson
Saaz|zatec, žatec|3.5|hopsJson
Saphir||3.5|hopsJson
Simcoe||13|hopsJson
Strisselspalt||2.2|usual
Target||10.5|hopsJson
Tettnang|tettnanger|4|hopsJson
Triskel||8.5|usual
Vic Secret||15.5|hopsJson
Willamette||5|hopsJson
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
LalBrew BRY-97|bry97, west coast|81|usual
LalBrew Nottingham|nottingham|81|lallemand
LalBrew London|london esb|69|usual
LalBrew Verdant IPA|verdant|79|lallemand
LalBrew Abbaye|abbaye|80|usual
LalBrew Belle Saison|belle saison|90|lallemand
LalBrew Voss|kveik|79|lallemand
LalBrew Munich Classic|weizen|80|usual
LalBrew Diamond|diamond, lager|80|usual
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
