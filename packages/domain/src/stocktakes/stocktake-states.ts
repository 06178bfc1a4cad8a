const stocktakeStates = ['open', 'validated', 'undone', 'cancelled'] as const;
export type StocktakeState = (typeof stocktakeStates)[number];

export const stocktakeStateLabels: Readonly<Record<StocktakeState, string>> = {
  open: 'En cours',
  validated: 'Validé',
  undone: 'Validation annulée',
  cancelled: 'Abandonné',
};

/**
 * Why who only counts may not give up a stocktake, in French; null for their own while nothing of it
 * is counted.
 */
export function givingUpRefusal(
  stocktake: { readonly userId?: string | null; readonly countedCount: number },
  userId: string,
): string | null {
  if (stocktake.userId !== userId) {
    return 'Seul un responsable de production ou un administrateur peut abandonner l’inventaire d’un autre.';
  }
  if (stocktake.countedCount > 0) {
    return 'Des lignes sont déjà comptées : seul un responsable de production ou un administrateur peut abandonner cet inventaire.';
  }
  return null;
}

/** How long the validation of a stocktake can be undone. */
export const undoHours = 24;

interface StocktakeMoments {
  readonly validatedAt: Date | null;
  readonly undoneAt: Date | null;
  /** Given up before it was validated. */
  readonly deletedAt: Date | null;
}

/** The state of a stocktake, by its latest moment: cancelled, undone, validated, otherwise open. */
export function stocktakeStateOf({ validatedAt, undoneAt, deletedAt }: StocktakeMoments) {
  const state: StocktakeState = deletedAt
    ? 'cancelled'
    : undoneAt
      ? 'undone'
      : validatedAt
        ? 'validated'
        : 'open';
  return state;
}

/** Until when the validation can be undone. */
export const undoableUntil = (validatedAt: Date): Date =>
  new Date(validatedAt.getTime() + undoHours * 3_600_000);
