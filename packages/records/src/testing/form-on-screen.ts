import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from './open-routes';

/** Waits for a form, and returns the user's actions in it, by the labels of its fields and buttons. */
export async function formOnScreen(user: UserEvent, name: string) {
  const fields = within(await screen.findByRole('form', { name }));
  const field = (label: string) => fields.getByRole('textbox', { name: label });
  return {
    fields,
    field,
    fill: (label: string, text: string) => fillIn(field(label), text),
    choose: async (label: string, choice: string) => {
      await user.click(fields.getByRole('combobox', { name: label }));
      await user.click(await screen.findByTitle(choice));
    },
    /** Types into a list that the server searches, and chooses. */
    search: async (label: string, text: string, choice: string | RegExp) => {
      await user.type(fields.getByRole('combobox', { name: label }), text);
      await user.click(await screen.findByTitle(choice));
    },
    press: (button: string) => user.click(fields.getByRole('button', { name: button })),
    /** Waits until the form is unmounted. */
    gone: () => waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument()),
  };
}
