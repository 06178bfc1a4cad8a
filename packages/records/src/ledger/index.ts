export { ChangesTable } from './changes-table';
export { CorrectionForm } from './correction-form';
export { CountForm } from './count-form';
export type { CountedStock } from './counted-stock';
export { LedgerTable } from './ledger-table';
export { MovementDayField } from './movement-day-field';
export { ReasonField } from './reason-field';
export { useLedgerPages } from './use-ledger-pages';
export { usualDifferences } from './usual-reasons';
