import type { Role } from '@cervoise/domain/roles';
import type { MockAnswers } from '@cervoise/graphql-client/testing';
import { openRoutes } from '@cervoise/records/testing';
import remote from '../remote';

/** This remote's routes at an address, over a mock API; the editor's unless another role is asked. */
export const openAt = (
  address: string,
  answers: MockAnswers,
  options: { readonly role?: Role } = { role: 'superadmin' },
) => openRoutes([...remote.routes], address, answers, options);
