/** The fields of an input that were sent: what is `undefined` leaves a value as it stands. */
export const sentFields = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
