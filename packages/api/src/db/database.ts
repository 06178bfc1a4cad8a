export type { Database } from '../generated/tables';
