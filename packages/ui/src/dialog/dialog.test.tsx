import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button';
import type { DescribeError } from '../form';
import { AppTheme } from '../theme';
import { ConfirmDialog, Dialog, Drawer } from '.';

interface RemovalProps {
  readonly remove: () => Promise<void>;
  readonly describeError?: DescribeError;
}

function Removal({ remove, describeError }: RemovalProps) {
  const [open, setOpen] = useState(false);
  return (
    <AppTheme>
      <Button onClick={() => setOpen(true)}>Supprimer…</Button>
      <ConfirmDialog
        open={open}
        danger
        title="Supprimer Malt Pilsen ?"
        text="Vous pourrez le restaurer depuis « Supprimés »."
        confirmLabel="Supprimer"
        describeError={describeError}
        onConfirm={async () => {
          await remove();
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    </AppTheme>
  );
}

async function openRemoval(remove: () => Promise<void>, describeError?: DescribeError) {
  render(<Removal remove={remove} describeError={describeError} />);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer…' }));
  return screen.findByRole('dialog', { name: /^Supprimer Malt Pilsen\s\?$/ });
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('confirming calls the action once and closes', async () => {
  let finish = () => {};
  const remove = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await openRemoval(remove);
  expect(screen.getByText(/^Vous pourrez/).textContent).toBe(
    'Vous pourrez le restaurer depuis «\u00a0Supprimés\u00a0».',
  );
  const confirm = screen.getByRole('button', { name: 'Supprimer' });
  await userEvent.click(confirm);
  await userEvent.click(confirm);
  expect(remove).toHaveBeenCalledTimes(1);
  finish();
  await gone();
});

test('an error is shown with the screen’s text and leaves the dialog open', async () => {
  const offline = new TypeError('Failed to fetch');
  await openRemoval(
    () => Promise.reject(offline),
    (error) => ({
      code: 'NETWORK',
      title: 'Erreur de connexion',
      message: error === offline ? 'Impossible de se connecter au serveur.' : '',
      fields: {},
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Erreur de connexion');
  expect(alert).toHaveTextContent('Impossible de se connecter au serveur.');
  expect(alert).not.toHaveTextContent('fetch');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('without a text for it, an error shows no technical details', async () => {
  await openRemoval(() => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Une erreur inconnue est survenue.');
  expect(alert).not.toHaveTextContent('fetch');
});

test('the failure of one question is not shown with the next', async () => {
  function Removals() {
    const [removed, setRemoved] = useState<string | null>(null);
    return (
      <AppTheme>
        <Button onClick={() => setRemoved('Facture')}>Supprimer…</Button>
        <ConfirmDialog
          open={removed !== null}
          title={`Supprimer ${removed}`}
          text=""
          confirmLabel="Supprimer"
          onConfirm={async () => {
            setRemoved(null);
            // What is read after it fails.
            await Promise.reject(new TypeError('Failed to fetch'));
          }}
          onCancel={() => setRemoved(null)}
        />
      </AppTheme>
    );
  }
  render(<Removals />);
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Supprimer…' }));
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await gone();
  await ask();
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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

test('a dialog shows its content and actions, and unmounts them when closed', async () => {
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

test('a drawer is a dialog with a French close button', async () => {
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

test('a drawer opens with the focus on the first field that is missing', async () => {
  render(
    <AppTheme>
      <Drawer open title="Sortir du stock" onClose={() => {}}>
        <input aria-label="Nature" aria-required defaultValue="Consommation" />
        <input aria-label="Note" />
        <input aria-label="Quantité" aria-required />
      </Drawer>
    </AppTheme>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quantité' })).toHaveFocus());
});

test('a drawer opens with the focus on its first field', async () => {
  render(
    <AppTheme>
      <Drawer open title="Ajuster le stock" onClose={() => {}}>
        <p>Malt Pilsen</p>
        <input aria-label="Quantité" />
        <textarea aria-label="Motif" />
      </Drawer>
    </AppTheme>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quantité' })).toHaveFocus());
});
