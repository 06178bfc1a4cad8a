/** Why a line of a ledger is mended, most often. */
export const usualCorrections = ['Erreur de saisie', 'Mal compté', 'Balance mal lue'];

/** Why what is on the shelf differs from the books, most often. */
export const usualDifferences = ['Recompté', 'Erreur de saisie', 'Casse non notée'];
