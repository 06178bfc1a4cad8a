/** A millilitre is the hundred-thousandth of a hectolitre: the five decimals of the customs file. */
export const milliliters = (liters: number): number => Math.round(liters * 1000);

let french: Intl.NumberFormat | undefined;

/** A number with its decimals, two at most, as French writes it: « 5,2 ». */
export function frenchNumber(value: number): string {
  french ??= new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2, useGrouping: false });
  return french.format(value);
}
