import { refuseField } from '../errors';

/** Days that lists of what is due look ahead at most. */
export const mostDaysAhead = 366;

/** @throws BAD_USER_INPUT for a window of no days, or of more than a year */
export function checkDaysAhead(days: number): void {
  if (days < 1 || days > mostDaysAhead) {
    refuseField('days', `La fenêtre va de 1 à ${mostDaysAhead} jours.`);
  }
}
