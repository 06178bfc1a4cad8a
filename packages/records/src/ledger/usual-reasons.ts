/** Common reasons of corrections. */
export const usualCorrections = ['Erreur de saisie', 'Mal compté', 'Balance mal lue'];

/** Common reasons of stock differences. */
export const usualDifferences = ['Recompté', 'Erreur de saisie', 'Casse non notée'];
