import { formatMoney } from '@cervoise/ui/format';

/** « il manque 42,00 € pour le franco », where there is one. */
export function carriageText(amount: number, freeFrom: number | null | undefined): string | null {
  if (freeFrom == null) return null;
  const missing = freeFrom - amount;
  return missing > 0
    ? `Il manque ${formatMoney(missing)} pour le franco de port.`
    : 'Franco de port atteint.';
}

/** « il manque 42,00 € pour le minimum », where it is not reached. */
export function minimumText(amount: number, minimum: number | null | undefined): string | null {
  if (minimum == null || amount >= minimum) return null;
  return `Il manque ${formatMoney(minimum - amount)} pour le minimum de commande.`;
}
