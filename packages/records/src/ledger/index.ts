export { ChangesTable } from './changes-table';
export { CorrectionForm } from './correction-form';
export { CountForm } from './count-form';
export type { CountedStock } from './counted-stock';
export { LedgerTable } from './ledger-table';
export { ReasonField } from './reason-field';
export { useLedgerPages } from './use-ledger-pages';
