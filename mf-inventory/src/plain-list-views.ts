/** The views of a list that counts none of them. */
export const plainViews = ['all', 'deleted'] as const;

export const plainViewChips = [
  { key: 'all', label: 'Tous' },
  { key: 'deleted', label: 'Supprimés' },
] as const;

/** The text of the empty view « Supprimés »; the noun is masculine. */
export const emptyDeletedText = (noun: string) => ({
  title: `Aucun ${noun} supprimé`,
  text: 'Une fiche supprimée reste ici et peut être restaurée.',
});
