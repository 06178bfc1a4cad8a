/** The day of an event, where it is before the day of its entry. */
export const earlierDay = (happenedOn: string | null | undefined, today: string): string | null =>
  happenedOn && happenedOn < today ? happenedOn : null;
