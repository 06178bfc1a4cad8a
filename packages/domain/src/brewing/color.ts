/** EBC for one SRM (European Brewery Convention, Analytica-EBC). */
const ebcPerSrm = 1.97;

/** A colour in SRM as EBC. */
export const ebcOfSrm = (srm: number): number => srm * ebcPerSrm;

/** A colour in EBC as SRM. */
export const srmOfEbc = (ebc: number): number => ebc / ebcPerSrm;

/** Degrees Lovibond to SRM: 1.3546 °L − 0.76 (as maltsters convert). */
export const srmOfLovibond = (lovibond: number): number => 1.3546 * lovibond - 0.76;

/** A malt's colour in EBC as degrees Lovibond, the reverse; a sugar without colour (0) has none. */
export const lovibondOfEbc = (ebc: number): number =>
  ebc > 0 ? (srmOfEbc(ebc) + 0.76) / 1.3546 : 0;

const poundsPerKilogram = 2.20462262;
const litersPerGallon = 3.78541178;

/**
 * Malt colour units: pounds × °Lovibond a US gallon, from metric figures.
 * @param kilogramLovibond the sum of kilograms × degrees Lovibond
 */
export const maltColorUnits = (kilogramLovibond: number, liters: number): number =>
  (kilogramLovibond * poundsPerKilogram) / (liters / litersPerGallon);

/** The beer's colour in SRM: 1.4922 × MCU^0.6859 (D. Morey, Brewing Techniques). */
export const moreySrm = (colorUnits: number): number => 1.4922 * colorUnits ** 0.6859;
