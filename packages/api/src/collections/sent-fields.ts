/** The fields of an input that were sent: `undefined` means unchanged. */
export const sentFields = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
