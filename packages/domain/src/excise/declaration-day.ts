/** The day of the next month until which a month is declared. */
export const declarationDay = 10;
