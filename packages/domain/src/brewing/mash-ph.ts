/** From this colour on a malt counts as roasted, in EBC. */
const roastedEbc = 400;

/**
 * Estimated pH of the mash at room temperature, after K. Troester (« Beer color to mash pH (v2.0) »,
 * braukaiser.com): 5.6 − SRM ÷ °P × (0.21 (1 − r) + 0.06 r), r being the roasted malts' share of
 * the colour, then + RA × (0.013 R + 0.013), RA in mEq/l and R in litres a kilogram. An estimate,
 * good to a tenth or two: it does not replace the meter.
 * @param grist weights in kg and colours in EBC of what is mashed
 * @param beerSrm colour of the beer @param plato of its wort @param litersPerKg mash thickness
 * @param residualAlkalinity of the water as CaCO₃, in mg/l
 */
export function mashPh(
  grist: readonly { readonly kg: number; readonly ebc: number }[],
  beerSrm: number,
  plato: number,
  residualAlkalinity: number,
  litersPerKg: number,
): number {
  const colorOf = (malts: typeof grist) => malts.reduce((sum, { kg, ebc }) => sum + kg * ebc, 0);
  const all = colorOf(grist);
  const roasted = all > 0 ? colorOf(grist.filter(({ ebc }) => ebc >= roastedEbc)) / all : 0;
  const fromColor = plato > 0 ? (beerSrm / plato) * (0.21 * (1 - roasted) + 0.06 * roasted) : 0;
  return 5.6 - fromColor + (residualAlkalinity / 50) * (0.013 * litersPerKg + 0.013);
}
