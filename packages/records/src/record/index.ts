export { FigureCard, FigureNote } from './figure-card';
export type { RecordKind } from './record-kind';
export { RecordPage } from './record-page';
export { RemoveDialog } from './remove-dialog';
export { RestoreButton } from './restore-button';
export { fetchRecord, type RecordAddress, useRecord } from './use-record';
export type { WriteDocument } from './write-document';
