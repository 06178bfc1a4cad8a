import {
  brokenRules,
  type CustomsRule,
  customsFile,
  customsRuleTexts,
  type Declaration,
  declarationOf,
  type KnownToCustoms,
  unknownRules,
} from '@cervoise/domain/customs-file';
import { monthAfter } from '@cervoise/domain/dates';
import { capitalize } from '@cervoise/domain/text';
import type { ExciseCheck, ExciseUnknownCheck } from '../../generated/resolvers';
import { schemaErrorsOf } from './customs-schema';
import type { CountedBooks, CountedMonth } from './excise-months';

const unmeasured =
  'De la bière sans brassin ou sans alcool mesuré a bougé ce mois-ci : elle n’entre dans aucun produit.';

/**
 * What can still be settled once the month is closed: the authorisation, observations, and what an
 * earlier declaration stated, which is rectified there.
 */
const settledLater: readonly CustomsRule[] = [
  'RG2',
  'RG3',
  'RG4',
  'RG7',
  'RG9',
  'RG10',
  'RG16',
  'RG17',
  'RG18',
  'RG19',
];

/** A month as the declaration that states it, with what customs would refuse. */
export interface CheckedMonth {
  readonly declaration: Declaration;
  readonly file: string;
  /** First what prevents closing it. */
  readonly checks: ExciseCheck[];
  readonly unknownChecks: ExciseUnknownCheck[];
}

const monthNames = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** « octobre 2026 ». */
export const monthName = (month: string): string => monthNames.format(new Date(`${month}-01`));

/** « Octobre 2026 », at the beginning of a sentence. */
export const monthTitle = (month: string): string => capitalize(monthName(month));

type DeclaredBooks = Pick<CountedBooks, 'settings' | 'declarations'>;

/** What customs know of a brewery, as far as it is known here. */
function knownOf(
  month: string,
  { settings, declarations }: DeclaredBooks,
  schemaErrors: readonly string[],
): KnownToCustoms {
  return {
    exciseNumber: settings.exciseNumber,
    previous: declarations.find((one) => one.month === monthAfter(month, -1)) ?? null,
    lastFiledMonth: declarations.at(-1)?.month ?? null,
    isFiled: declarations.some((one) => one.month === month),
    isFirstOfYear: Number(month.slice(5)) === settings.financialYearStart,
    schemaErrors,
  };
}

function checksOf(
  month: CountedMonth,
  declaration: Declaration,
  known: KnownToCustoms,
): ExciseCheck[] {
  // Without a number the file cannot be drawn: the rule about it says so.
  const isNumbered = known.exciseNumber !== null;
  const checks = brokenRules(declaration, known)
    .filter(({ rule }) => rule !== 'RG1' || isNumbered)
    .map(({ rule, label, message }) => ({
      rule,
      label,
      message,
      fault: customsRuleTexts[rule].fault,
      isBlocking: !settledLater.includes(rule),
    }));
  const isUnmeasured = month.lines.some(({ product }) => product === null);
  return [
    ...(isUnmeasured
      ? [{ rule: null, label: null, message: unmeasured, fault: 'degré inconnu', isBlocking: true }]
      : []),
    ...checks.filter(({ isBlocking }) => isBlocking),
    ...checks.filter(({ isBlocking }) => !isBlocking),
  ];
}

/**
 * What is wrong with some months: missing data and what customs would refuse, by CIEL's schema and
 * rules; and what CIEL alone can say.
 */
export async function checkMonths(
  months: readonly CountedMonth[],
  books: DeclaredBooks,
): Promise<CheckedMonth[]> {
  const { exciseNumber } = books.settings;
  const drawn = months.map((month) => {
    // A number that is missing equals none: rule RG2 is broken.
    const declaration = declarationOf(month, exciseNumber ?? '', month.observations);
    return { month, declaration, file: customsFile(declaration) };
  });
  const errors = exciseNumber ? await schemaErrorsOf(drawn.map(({ file }) => file)) : [];
  return drawn.map(({ month, declaration, file }, index) => {
    const known = knownOf(month.month, books, errors[index] ?? []);
    return {
      declaration,
      file,
      checks: checksOf(month, declaration, known),
      unknownChecks: unknownRules(known, monthName(monthAfter(month.month, -1))),
    };
  });
}
