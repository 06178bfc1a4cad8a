/** The value of a number field left empty, which the schema refuses: its type has no word for that. */
export const emptyNumber = undefined as unknown as number;
