import { brokenRules, type CustomsRule, declarationOf } from '@cervoise/domain/customs-file';
import type { ExciseCheck } from '../../generated/resolvers';
import type { ExciseSettings } from './excise.store';
import type { CountedMonth } from './excise-months';

const unmeasured =
  'De la bière sans brassin ou sans alcool mesuré a bougé ce mois-ci : elle n’entre dans aucun produit.';

/** What can still be written once the month is closed: the authorisation, and observations. */
const writtenLater: readonly CustomsRule[] = ['RG2', 'RG17', 'RG18', 'RG19'];

/** A closed month as the declaration that was filed of it. */
const filedOf = ({ month, lines }: CountedMonth) => ({
  month,
  products: lines.flatMap(({ product, closing }) => (product ? [{ ...product, closing }] : [])),
});

/**
 * What is wrong with a month: missing data and what customs would refuse, by their rules; first what
 * prevents closing it.
 */
export function checksOf(
  month: CountedMonth,
  previous: CountedMonth | null,
  settings: ExciseSettings,
): ExciseCheck[] {
  const declaration = declarationOf(month, settings.exciseNumber ?? '', month.observations);
  const checks = brokenRules(declaration, {
    exciseNumber: settings.exciseNumber,
    previous: previous?.closed ? filedOf(previous) : null,
    isFirstOfYear: Number(month.month.slice(5)) === settings.financialYearStart,
    schemaErrors: [],
  }).map((broken) => ({ ...broken, isBlocking: !writtenLater.includes(broken.rule) }));
  return [
    ...(month.lines.some(({ product }) => product === null)
      ? [{ rule: null, label: null, message: unmeasured, isBlocking: true }]
      : []),
    ...checks.filter(({ isBlocking }) => isBlocking),
    ...checks.filter(({ isBlocking }) => !isBlocking),
  ];
}
