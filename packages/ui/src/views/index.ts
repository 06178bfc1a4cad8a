import { lazy } from 'react';

export { type SavedView, SavedViewChips } from './saved-view-chips';

/** Asks for the name of a view; loaded when first asked. */
export const ViewNameDialog = lazy(async () => ({
  default: (await import('./view-name-dialog')).ViewNameDialog,
}));
