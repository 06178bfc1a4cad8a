import type { ExciseRegisterChoice } from './register-schema';

/** The name of a register's file. */
export const exciseRegisterFileName = ({ from, to }: ExciseRegisterChoice): string =>
  `registre-${from === to ? from : `${from}-${to}`}.pdf`;
