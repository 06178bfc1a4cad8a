import { formatCount, formatList } from '@cervoise/ui/format';

/** « Malt Pilsen, Houblon Saaz, Levure US-05 et 9 autres ». */
export function summarizeNames(names: readonly string[], most = 3): string {
  const others = names.length - most;
  // A single remaining name is shown rather than counted.
  if (others <= 1) return formatList(names);
  return formatList([...names.slice(0, most), formatCount(others, 'autre')]);
}
