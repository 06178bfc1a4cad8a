export { DetailLayout } from './detail-layout';
export { FigureCard, FigureNote } from './figure-card';
export { ReadFailure, type ReadState, Unavailable } from './read-failure';
export { RemoveDialog } from './remove-dialog';
export { RestoreButton } from './restore-button';
export { shownRecord } from './shown-record';
export { UnavailablePage } from './unavailable-page';
