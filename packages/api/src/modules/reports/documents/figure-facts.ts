import { hectolitersOf } from '@cervoise/domain/units';
import type { ReportFigure, ReportPreview } from '../../../generated/resolvers';
import { frenchValue } from './french-values';
import type { Fact, ValueKind } from './report-document';

const shown: Readonly<
  Record<ReportFigure['key'], { readonly label: string; readonly kind: ValueKind }>
> = {
  brewedVolume: { label: 'Volume brassé', kind: 'hectoliters' },
  batchCount: { label: 'Brassins', kind: 'count' },
  revenue: { label: 'Chiffre d’affaires', kind: 'money' },
  grossMargin: { label: 'Marge brute', kind: 'money' },
  marginRate: { label: 'Taux de marge', kind: 'percent' },
  soldVolume: { label: 'Volume vendu', kind: 'hectoliters' },
  efficiency: { label: 'Rendement', kind: 'percent' },
  attenuation: { label: 'Atténuation', kind: 'percent' },
  volumeYield: { label: 'Part conditionnée', kind: 'percent' },
  productionDuration: { label: 'Durée de production', kind: 'days' },
  ingredientValue: { label: 'Valeur des ingrédients', kind: 'money' },
  productValue: { label: 'Valeur des produits finis', kind: 'money' },
  productVolume: { label: 'Volume en stock', kind: 'hectoliters' },
  eventCount: { label: 'Événements', kind: 'count' },
};

/** « 4,1 hl de plus », « 0,6 point de moins », « autant ». */
function difference(kind: ValueKind, value: number, other: number): string {
  const decimals = kind === 'money' ? 2 : kind === 'count' ? 0 : 1;
  const gap = Math.round((value - other) * 10 ** decimals) / 10 ** decimals;
  if (gap === 0) return 'autant';
  const amount =
    kind === 'percent'
      ? `${frenchValue('days', Math.abs(gap)).replace(' j', '')} ${Math.abs(gap) >= 2 ? 'points' : 'point'}`
      : frenchValue(kind, Math.abs(gap));
  return `${amount} de ${gap > 0 ? 'plus' : 'moins'}`;
}

/** The figures at the head of a report, each compared in words. */
export const figureFacts = ({
  figures,
  previousPeriod,
  yearBeforePeriod,
}: Pick<ReportPreview, 'figures' | 'previousPeriod' | 'yearBeforePeriod'>): Fact[] =>
  figures.map(({ key, value, previous, yearBefore }) => {
    const { label, kind } = shown[key];
    const amount = (figure: number | null | undefined) =>
      figure == null ? null : kind === 'hectoliters' ? hectolitersOf(figure) : figure;
    const own = amount(value);
    const compared = (other: number | null, period: string) =>
      own === null || other === null ? [] : [`${difference(kind, own, other)} ${period}`];
    return {
      label,
      kind,
      value: own,
      comparisons: [
        ...compared(amount(previous), previousPeriod),
        ...compared(amount(yearBefore), yearBeforePeriod),
      ],
    };
  });
