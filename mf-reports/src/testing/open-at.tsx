import type { Role } from '@cervoise/domain/roles';
import type { MockAnswers } from '@cervoise/graphql-client/testing';
import { openRoutes } from '@cervoise/records/testing';
import remote from '../remote';

/** This remote's routes at an address, over a mock API. */
export const openAt = (address: string, answers: MockAnswers, options?: { readonly role?: Role }) =>
  openRoutes([...remote.routes], address, answers, options);
