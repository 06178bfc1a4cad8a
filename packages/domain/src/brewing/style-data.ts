/**
 * Names and published numbers of the Beer Judge Certification Program's 2021 Style Guidelines
 * (bjcp.org), without their texts: code | name | French name where it is usual | OG | FG | IBU |
 * SRM | ABV in per cent. A style whose numbers depend on the beer it starts from has none.
 */
export const styleTable = `
1A|American Light Lager|Lager légère américaine|1.028 1.040|0.998 1.008|8 12|2 3|2.8 4.2
1B|American Lager|Lager américaine|1.040 1.050|1.004 1.010|8 18|2 3.5|4.2 5.3
1C|Cream Ale||1.042 1.055|1.006 1.012|8 20|2 5|4.2 5.6
1D|American Wheat Beer|Bière de blé américaine|1.040 1.055|1.008 1.013|15 30|3 6|4.0 5.5
2A|International Pale Lager|Lager blonde internationale|1.042 1.050|1.008 1.012|18 25|2 6|4.5 6.0
2B|International Amber Lager|Lager ambrée internationale|1.042 1.055|1.008 1.014|8 25|6 14|4.5 6.0
2C|International Dark Lager|Lager brune internationale|1.044 1.056|1.008 1.012|8 20|14 30|4.2 6.0
3A|Czech Pale Lager|Lager blonde tchèque|1.028 1.044|1.008 1.014|20 35|3 6|3.0 4.1
3B|Czech Premium Pale Lager|Pils tchèque|1.044 1.060|1.013 1.017|30 45|3.5 6|4.2 5.8
3C|Czech Amber Lager|Lager ambrée tchèque|1.044 1.060|1.013 1.017|20 35|10 16|4.4 5.8
3D|Czech Dark Lager|Lager brune tchèque|1.044 1.060|1.013 1.017|18 34|17 35|4.4 5.8
4A|Munich Helles||1.044 1.048|1.006 1.012|16 22|3 5|4.7 5.4
4B|Festbier||1.054 1.057|1.010 1.012|18 25|4 6|5.8 6.3
4C|Helles Bock|Bock clair|1.064 1.072|1.011 1.018|23 35|6 9|6.3 7.4
5A|German Leichtbier|Leichtbier|1.026 1.034|1.006 1.010|15 28|1.5 4|2.4 3.6
5B|Kölsch||1.044 1.050|1.007 1.011|18 30|3.5 5|4.4 5.2
5C|German Helles Exportbier|Export allemande|1.050 1.058|1.008 1.015|20 30|4 6|5.0 6.0
5D|German Pils|Pils allemande|1.044 1.050|1.008 1.013|22 40|2 4|4.4 5.2
6A|Märzen||1.054 1.060|1.010 1.014|18 24|8 17|5.6 6.3
6B|Rauchbier||1.050 1.057|1.012 1.016|20 30|12 22|4.8 6.0
6C|Dunkles Bock|Bock brun|1.064 1.072|1.013 1.019|20 27|14 22|6.3 7.2
7A|Vienna Lager|Lager viennoise|1.048 1.055|1.010 1.014|18 30|9 15|4.7 5.5
7B|Altbier||1.044 1.052|1.008 1.014|25 50|9 17|4.3 5.5
8A|Munich Dunkel||1.048 1.056|1.010 1.016|18 28|17 28|4.5 5.6
8B|Schwarzbier||1.046 1.052|1.010 1.016|20 35|19 30|4.4 5.4
9A|Doppelbock|Double bock|1.072 1.112|1.016 1.024|16 26|6 25|7.0 10.0
9B|Eisbock||1.078 1.120|1.020 1.035|25 35|17 30|9.0 14.0
9C|Baltic Porter|Porter baltique|1.060 1.090|1.016 1.024|20 40|17 30|6.5 9.5
10A|Weissbier|Blanche allemande (Weissbier)|1.044 1.053|1.008 1.014|8 15|2 6|4.3 5.6
10B|Dunkles Weissbier|Weissbier brune|1.044 1.057|1.008 1.014|10 18|14 23|4.3 5.6
10C|Weizenbock||1.064 1.090|1.015 1.022|15 30|6 25|6.5 9.0
11A|Ordinary Bitter|Bitter ordinaire|1.030 1.039|1.007 1.011|25 35|8 14|3.2 3.8
11B|Best Bitter||1.040 1.048|1.008 1.012|25 40|8 16|3.8 4.6
11C|Strong Bitter|Bitter forte|1.048 1.060|1.010 1.016|30 50|8 18|4.6 6.2
12A|British Golden Ale|Golden ale anglaise|1.038 1.053|1.006 1.012|20 45|2 5|3.8 5.0
12B|Australian Sparkling Ale|Sparkling ale australienne|1.038 1.050|1.004 1.006|20 35|4 7|4.5 6.0
12C|English IPA|IPA anglaise|1.050 1.070|1.010 1.015|40 60|6 14|5.0 7.5
13A|Dark Mild|Mild brune|1.030 1.038|1.008 1.013|10 25|14 25|3.0 3.8
13B|British Brown Ale|Brown ale anglaise|1.040 1.052|1.008 1.013|20 30|12 22|4.2 5.9
13C|English Porter|Porter anglais|1.040 1.052|1.008 1.014|18 35|20 30|4.0 5.4
14A|Scottish Light|Écossaise légère|1.030 1.035|1.010 1.013|10 20|17 25|2.5 3.3
14B|Scottish Heavy|Écossaise heavy|1.035 1.040|1.010 1.015|10 20|12 20|3.3 3.9
14C|Scottish Export|Écossaise export|1.040 1.060|1.010 1.016|15 30|12 20|3.9 6.0
15A|Irish Red Ale|Rousse irlandaise|1.036 1.046|1.010 1.014|18 28|9 14|3.8 5.0
15B|Irish Stout|Stout irlandais|1.036 1.044|1.007 1.011|25 45|25 40|3.8 5.0
15C|Irish Extra Stout|Extra stout irlandais|1.052 1.062|1.010 1.014|35 50|30 40|5.0 6.5
16A|Sweet Stout|Milk stout|1.044 1.060|1.012 1.024|20 40|30 40|4.0 6.0
16B|Oatmeal Stout|Stout à l’avoine|1.045 1.065|1.010 1.018|25 40|22 40|4.2 5.9
16C|Tropical Stout|Stout tropical|1.056 1.075|1.010 1.018|30 50|30 40|5.5 8.0
16D|Foreign Extra Stout|Extra stout export|1.056 1.075|1.010 1.018|50 70|30 40|6.3 8.0
17A|British Strong Ale|Strong ale anglaise|1.055 1.080|1.015 1.022|30 60|8 22|5.5 8.0
17B|Old Ale||1.055 1.088|1.015 1.022|30 60|10 22|5.5 9.0
17C|Wee Heavy||1.070 1.130|1.018 1.040|17 35|14 25|6.5 10.0
17D|English Barley Wine|Barley wine anglais|1.080 1.120|1.018 1.030|35 70|8 22|8.0 12.0
18A|Blonde Ale|Blonde|1.038 1.054|1.008 1.013|15 28|3 6|3.8 5.5
18B|American Pale Ale|Pale ale américaine|1.045 1.060|1.010 1.015|30 50|5 10|4.5 6.2
19A|American Amber Ale|Ambrée américaine|1.045 1.060|1.010 1.015|25 40|10 17|4.5 6.2
19B|California Common||1.048 1.054|1.011 1.014|30 45|9 14|4.5 5.5
19C|American Brown Ale|Brown ale américaine|1.045 1.060|1.010 1.016|20 30|18 35|4.3 6.2
20A|American Porter|Porter américain|1.050 1.070|1.012 1.018|25 50|22 40|4.8 6.5
20B|American Stout|Stout américain|1.050 1.075|1.010 1.022|35 75|30 40|5.0 7.0
20C|Imperial Stout|Stout impérial|1.075 1.115|1.018 1.030|50 90|30 40|8.0 12.0
21A|American IPA|IPA américaine|1.056 1.070|1.008 1.014|40 70|6 14|5.5 7.5
21B-Belgian|Specialty IPA: Belgian IPA|IPA belge|1.058 1.080|1.008 1.016|50 100|5 8|6.2 9.5
21B-Black|Specialty IPA: Black IPA|IPA noire|1.050 1.085|1.010 1.018|50 90|25 40|5.5 9.0
21B-Brown|Specialty IPA: Brown IPA|IPA brune|1.056 1.070|1.008 1.016|40 70|18 35|5.5 7.5
21B-Brut|Specialty IPA: Brut IPA|IPA brut|1.046 1.057|0.990 1.004|20 30|2 4|6.0 7.5
21B-Red|Specialty IPA: Red IPA|IPA rouge|1.056 1.070|1.008 1.016|40 70|11 17|5.5 7.5
21B-Rye|Specialty IPA: Rye IPA|IPA au seigle|1.056 1.075|1.008 1.014|50 75|6 14|5.5 8.0
21B-White|Specialty IPA: White IPA|IPA blanche|1.056 1.065|1.010 1.016|40 70|5 6|5.5 7.0
21C|Hazy IPA|IPA trouble (NEIPA)|1.060 1.085|1.010 1.015|25 60|3 7|6.0 9.0
22A|Double IPA||1.065 1.085|1.008 1.018|60 100|6 14|7.5 10.0
22B|American Strong Ale|Strong ale américaine|1.062 1.090|1.014 1.024|50 100|7 18|6.3 10.0
22C|American Barleywine|Barley wine américain|1.080 1.120|1.016 1.030|50 100|9 18|8.0 12.0
22D|Wheatwine|Vin de blé|1.080 1.120|1.016 1.030|30 60|6 14|8.0 12.0
23A|Berliner Weisse||1.028 1.032|1.003 1.006|3 8|2 3|2.8 3.8
23B|Flanders Red Ale|Rouge des Flandres|1.048 1.057|1.002 1.012|10 25|10 17|4.6 6.5
23C|Oud Bruin|Brune des Flandres (Oud Bruin)|1.040 1.074|1.008 1.012|20 25|17 22|4.0 8.0
23D|Lambic|Lambic|1.040 1.054|1.001 1.010|0 10|3 6|5.0 6.5
23E|Gueuze|Gueuze|1.040 1.054|1.000 1.006|0 10|5 6|5.0 8.0
23F|Fruit Lambic|Lambic aux fruits|1.040 1.060|1.000 1.010|0 10|3 7|5.0 7.0
23G|Gose||1.036 1.056|1.006 1.010|5 12|3 4|4.2 4.8
24A|Witbier|Blanche belge|1.044 1.052|1.008 1.012|8 20|2 4|4.5 5.5
24B|Belgian Pale Ale|Pale ale belge|1.048 1.054|1.010 1.014|20 30|8 14|4.8 5.5
24C|Bière de Garde||1.060 1.080|1.008 1.016|18 28|6 19|6.0 8.5
25A|Belgian Blond Ale|Blonde belge|1.062 1.075|1.008 1.018|15 30|4 6|6.0 7.5
25B|Saison||1.048 1.065|1.002 1.008|20 35|5 14|5.0 7.0
25C|Belgian Golden Strong Ale|Blonde forte belge|1.070 1.095|1.005 1.016|22 35|3 6|7.5 10.5
26A|Belgian Single|Simple d’abbaye|1.044 1.054|1.004 1.010|25 45|3 5|4.8 6.0
26B|Belgian Dubbel|Double d’abbaye|1.062 1.075|1.008 1.018|15 25|10 17|6.0 7.6
26C|Belgian Tripel|Triple|1.075 1.085|1.008 1.014|20 40|4.5 7|7.5 9.5
26D|Belgian Dark Strong Ale|Brune forte belge|1.075 1.110|1.010 1.024|20 35|12 22|8.0 12.0
27-Kellerbier|Historical Beer: Kellerbier|Kellerbier|||||
27-Kentucky|Historical Beer: Kentucky Common|Kentucky common|1.044 1.055|1.010 1.018|15 30|11 20|4.0 5.5
27-Lichtenhainer|Historical Beer: Lichtenhainer|Lichtenhainer|1.032 1.040|1.004 1.008|5 12|3 6|3.5 4.7
27-London|Historical Beer: London Brown Ale|Brown ale de Londres|1.033 1.038|1.012 1.015|15 20|22 35|2.8 3.6
27-Grodziskie|Historical Beer: Piwo Grodziskie|Grodziskie|1.028 1.032|1.006 1.012|20 35|3 6|2.5 3.3
27-Prohibition-Lager|Historical Beer: Pre-Prohibition Lager|Lager d’avant la prohibition|1.044 1.060|1.010 1.015|25 40|3 6|4.5 6.0
27-Prohibition-Porter|Historical Beer: Pre-Prohibition Porter|Porter d’avant la prohibition|1.046 1.060|1.010 1.016|20 30|20 30|4.5 6.0
27-Roggenbier|Historical Beer: Roggenbier|Roggenbier|1.046 1.056|1.010 1.014|10 20|14 19|4.5 6.0
27-Sahti|Historical Beer: Sahti|Sahti|1.076 1.120|1.016 1.038|0 15|4 22|7.0 11.0
28A|Brett Beer|Bière aux Brettanomyces|||||
28B|Mixed-Fermentation Sour Beer|Acide de fermentation mixte|||||
28C|Wild Specialty Beer|Sauvage de spécialité|||||
28D|Straight Sour Beer|Acide simple|1.048 1.065|1.006 1.013|3 8|2 3|4.5 7.0
29A|Fruit Beer|Bière aux fruits|||||
29B|Fruit and Spice Beer|Bière aux fruits et aux épices|||||
29C|Specialty Fruit Beer|Bière aux fruits de spécialité|||||
29D|Grape Ale|Bière au raisin|1.059 1.075|1.004 1.013|10 30|4 8|6.0 8.5
30A|Spice, Herb, or Vegetable Beer|Bière aux épices, herbes ou légumes|||||
30B|Autumn Seasonal Beer|Bière d’automne|||||
30C|Winter Seasonal Beer|Bière de Noël|||||
30D|Specialty Spice Beer|Bière épicée de spécialité|||||
31A|Alternative Grain Beer|Bière de céréale alternative|||||
31B|Alternative Sugar Beer|Bière de sucre alternatif|||||
32A|Classic Style Smoked Beer|Bière fumée|||||
32B|Specialty Smoked Beer|Bière fumée de spécialité|||||
33A|Wood-Aged Beer|Bière vieillie en fût|||||
33B|Specialty Wood-Aged Beer|Bière vieillie en fût de spécialité|||||
34A|Commercial Specialty Beer|Spécialité commerciale|||||
34B|Mixed-Style Beer|Style mixte|||||
34C|Experimental Beer|Bière expérimentale|||||
X1|Dorada Pampeana||1.042 1.054|1.009 1.013|15 22|3 5|4.3 5.5
X2|IPA Argenta|IPA argentine|1.055 1.065|1.008 1.015|35 60|6 15|5.0 6.5
X4|Catharina Sour||1.039 1.048|1.004 1.012|2 8|2 6|4.0 5.5
X5|New Zealand Pilsner|Pils néo-zélandaise|1.044 1.056|1.009 1.014|25 45|2 6|4.5 5.8
`;
