import { ofName } from '../text';
import type { CustomsRule, KnownToCustoms } from './rules';

/** A rule that cannot be checked here, since CIEL alone knows what it compares with. */
export interface UnknownRule {
  readonly rule: CustomsRule;
  readonly reason: string;
}

/** The rules about what was declared before. */
const aboutPrevious: readonly CustomsRule[] = ['RG3', 'RG4', 'RG9', 'RG10', 'RG16'];

/**
 * The rules whose answer CIEL alone knows, each with why.
 * @param monthName of the month before: « octobre 2026 »
 */
export function unknownRules(known: KnownToCustoms, monthName: string): UnknownRule[] {
  const { exciseNumber, previous, isFirstOfYear } = known;
  return [
    ...(exciseNumber === null
      ? []
      : [
          {
            rule: 'RG2' as const,
            reason: `Le fichier porte ${exciseNumber}, saisi ici : comparez-le à votre agrément.`,
          },
        ]),
    ...(previous
      ? []
      : aboutPrevious
          // A year opens with a counted stock, whatever was declared before.
          .filter((rule) => !isFirstOfYear || (rule !== 'RG9' && rule !== 'RG10'))
          .map((rule) => ({
            rule,
            reason: `La déclaration ${ofName(monthName)} n’a pas été notée ici : comparez avec celle que CIEL a reçue.`,
          }))),
  ];
}
