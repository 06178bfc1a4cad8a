import { lazy } from 'react';

export { type SavedView, savedViewChips } from './saved-view-chips';

/** The dialog for a view's name; loaded on first use. */
export const ViewNameDialog = lazy(async () => ({
  default: (await import('./view-name-dialog')).ViewNameDialog,
}));
