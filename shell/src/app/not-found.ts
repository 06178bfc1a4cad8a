import { createLoadable } from './loading/loadable';
import type { PageCode } from './loading/loaded-page';

/** The not-found page, fetched when it is first needed. */
export const notFoundPage: PageCode = createLoadable(
  async () => (await import('../features/not-found/not-found-page')).NotFoundPage,
);
