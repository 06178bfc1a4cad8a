import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button';
import { AppTheme } from '../theme';
import { ConfirmDialog, Dialog, Drawer } from '.';

function Removal({ remove }: { readonly remove: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  return (
    <AppTheme>
      <Button onClick={() => setOpen(true)}>Supprimer…</Button>
      <ConfirmDialog
        open={open}
        danger
        title="Supprimer Malt Pilsen ?"
        text="Vous pourrez le restaurer."
        confirmLabel="Supprimer"
        onConfirm={async () => {
          await remove();
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    </AppTheme>
  );
}

async function openRemoval(remove: () => Promise<void>) {
  render(<Removal remove={remove} />);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer…' }));
  return screen.findByRole('dialog', { name: 'Supprimer Malt Pilsen ?' });
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('confirming does it once and closes', async () => {
  let finish = () => {};
  const remove = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await openRemoval(remove);
  expect(screen.getByText('Vous pourrez le restaurer.')).toBeInTheDocument();
  const confirm = screen.getByRole('button', { name: 'Supprimer' });
  await userEvent.click(confirm);
  await userEvent.click(confirm);
  expect(remove).toHaveBeenCalledTimes(1);
  finish();
  await gone();
});

test('a failure is said and leaves the dialog open', async () => {
  await openRemoval(() => Promise.reject(new Error('Ressource non trouvée.')));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ressource non trouvée.');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test.each([
  ['« Annuler »', () => userEvent.click(screen.getByRole('button', { name: 'Annuler' }))],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Fermer' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s closes it, does nothing, and gives the focus back', async (_name, leave) => {
  const remove = jest.fn();
  await openRemoval(remove);
  await leave();
  await gone();
  expect(remove).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Supprimer…' })).toHaveFocus();
});

test('a dialog shows its content and its actions, and forgets them once closed', async () => {
  const shown = (open: boolean) => (
    <AppTheme>
      <Dialog
        open={open}
        title="Recevoir un lot"
        onClose={() => {}}
        actions={<Button>Recevoir</Button>}
      >
        <input aria-label="Numéro de lot" />
      </Dialog>
    </AppTheme>
  );
  const { rerender } = render(shown(true));
  expect(await screen.findByRole('dialog', { name: 'Recevoir un lot' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Numéro de lot' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Recevoir' })).toBeInTheDocument();
  rerender(shown(false));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
});

test('a drawer is a dialog with a French cross', async () => {
  const onClose = jest.fn();
  render(
    <AppTheme>
      <Drawer open title="Version actuelle" onClose={onClose} actions={<Button>Reprendre</Button>}>
        Contenu
      </Drawer>
    </AppTheme>,
  );
  expect(await screen.findByRole('dialog', { name: 'Version actuelle' })).toHaveTextContent(
    'Contenu',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
