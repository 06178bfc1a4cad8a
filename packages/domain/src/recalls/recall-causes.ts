import { hoursText } from '../dates';

/** The suspect entity from which a recall starts. */
export const recallCauseTypes = ['lot', 'batch', 'vessel'] as const;
export type RecallCauseType = (typeof recallCauseTypes)[number];

/** Whether a node of this type can be the cause of a recall. */
export const isRecallCause = (type: string): type is RecallCauseType =>
  recallCauseTypes.some((cause) => cause === type);

/** The maximum time to find and notify everyone: four hours. */
export const recallGoalMinutes = 240;

/** The duration of an exercise: « 2 h 18 », « 45 min ». */
export function recallDurationText(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / 60_000);
  return minutes < 60 ? `${minutes}\u00a0min` : hoursText(minutes);
}

/** The path of a recall's page. */
export const recallAddress = (id: string) => `/traceability/recalls/${id}`;
