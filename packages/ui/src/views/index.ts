import { deferred } from '../deferred';

export { type SavedView, savedViewChips } from './saved-view-chips';

/** The dialog for a view's name; loaded on first use. */
export const viewNameDialog = deferred(
  async () => (await import('./view-name-dialog')).ViewNameDialog,
);
