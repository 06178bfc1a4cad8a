import type { Role } from '@cervoise/domain/roles';
import type { MockAnswers } from '@cervoise/graphql-client/testing';
import { openRoutes } from '@cervoise/records/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import remote from '../remote';

/** This remote's routes at an address, over a mock API. */
export const openAt = (address: string, answers: MockAnswers, options?: { readonly role?: Role }) =>
  openRoutes([...remote.routes], address, answers, options);

/** Starts an action of a record: by its button, or by the item of the page's menu. */
export async function startAction(user: UserEvent, name: string): Promise<void> {
  const menu = await screen.findByRole('button', { name: /^Actions sur/ });
  const button = screen.queryByRole('button', { name });
  if (button) return user.click(button);
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name }));
}
