// Apart from the days, which / shows: only forms and errors say it.
export const dateFormatMessage = 'Format de date invalide. Utilisez le format YYYY-MM-DD.';
