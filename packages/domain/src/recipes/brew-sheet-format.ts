const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const minutesOfDay = 24 * 60;

/** The start of a step: « 1 h 19 » after the first one on brew day, « J+4 » in the cellar. */
export function startText(clock: 'brew_day' | 'cellar', start: number): string {
  if (clock === 'cellar') return `J+${number.format(start / minutesOfDay)}`;
  const minutes = Math.round(start);
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
}

/** A planned temperature: « 64 °C », « 19,5 °C ». */
export const celsiusText = (celsius: number): string => `${number.format(celsius)}\u00a0°C`;
