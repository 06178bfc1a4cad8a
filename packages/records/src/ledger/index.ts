export { ChangesTable } from './changes-table';
export { CorrectionForm } from './correction-form';
export { CountForm } from './count-form';
export type { CountedStock } from './counted-stock';
export { useLedgerPages } from './ledger-line';
export { LedgerTable } from './ledger-table';
export { MovementDayField } from './movement-day-field';
export { ReasonField, suggestedDifferenceReasons } from './reason-field';
