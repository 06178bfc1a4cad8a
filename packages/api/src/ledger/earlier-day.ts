/** The day on which something happened, where it was not the day of writing it down. */
export const earlierDay = (happenedOn: string | null | undefined, today: string): string | null =>
  happenedOn && happenedOn < today ? happenedOn : null;
