import type { BulkAction, BulkRun } from './bulk-action';

/**
 * Removes rows, after confirmation.
 * @param consequence the consequence, in a sentence
 */
export function removal(
  run: BulkRun,
  consequence: string,
  isFeminine = false,
): BulkAction<unknown> {
  return {
    kind: 'plain',
    label: 'Supprimer',
    icon: 'trash',
    danger: true,
    run,
    confirm: consequence,
    done: isFeminine ? ['supprimée', 'supprimées'] : ['supprimé', 'supprimés'],
  };
}

/** Restores removed rows. */
export function restoration(run: BulkRun, isFeminine = false): BulkAction<unknown> {
  return {
    kind: 'plain',
    label: 'Restaurer',
    icon: 'restore',
    run,
    done: isFeminine ? ['restaurée', 'restaurées'] : ['restauré', 'restaurés'],
  };
}

/** Sets the status of rows. */
export function statusChange<Status extends string>(
  statuses: readonly { readonly value: Status; readonly label: string }[],
  run: (ids: string[], status: Status) => ReturnType<BulkRun>,
): BulkAction<unknown> {
  return {
    kind: 'choice',
    label: 'Changer le statut',
    icon: 'edit',
    choices: statuses.map(({ value, label }) => ({ label, run: (ids) => run(ids, value) })),
    done: ['mis à jour', 'mis à jour'],
  };
}
