import { followToasts, hasUnsavedChanges, setReadOnlyReason } from '@cervoise/shell-contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { z } from 'zod';
import { UnsavedChangesQuestion } from '../dialog';
import { AppTheme } from '../theme';
import {
  Form,
  FormActions,
  type FormFailure,
  FormSection,
  NumberField,
  TextField,
  useAppForm,
} from '.';
import type { ConflictActions } from './use-conflict';

const schema = z.object({
  name: z.string().trim().min(1, 'Le nom est requis.'),
  minimum: z.number({ error: 'Le seuil doit être un nombre.' }),
  lots: z.array(z.object({ quantity: z.number() })),
});
type Values = z.output<typeof schema>;
type Save = (values: Values) => Promise<string>;

interface ShownProps {
  readonly onSubmit: Save;
  readonly onSaved?: (saved: string) => void;
  readonly conflict?: ConflictActions<Values>;
  readonly savesNothing?: boolean;
}

class SaveError extends Error {
  constructor(readonly failure: Partial<FormFailure>) {
    super('refused');
  }
}

function describeError(error: unknown): FormFailure {
  const failure = error instanceof SaveError ? error.failure : {};
  return {
    code: 'OTHER',
    title: 'Erreur',
    message: 'Une erreur est survenue.',
    fields: {},
    ...failure,
  };
}

function IngredientForm({ onSubmit, onSaved, conflict, savesNothing }: ShownProps) {
  const form = useAppForm({
    schema,
    defaultValues: { name: 'Malt', minimum: 50, lots: [{ quantity: 1 }] },
  });
  return (
    <Form
      form={form}
      label="Ingrédient"
      onSubmit={onSubmit}
      onSaved={onSaved}
      describeError={describeError}
      conflict={conflict}
      savesNothing={savesNothing}
    >
      <FormSection title="Stock">
        {/* Declared in the other order than they stand in the tree of values. */}
        <NumberField control={form.control} name="minimum" label="Seuil" unit="kg" required />
        <TextField control={form.control} name="name" label="Nom" required />
        <NumberField control={form.control} name="lots.0.quantity" label="Lot 1" />
      </FormSection>
      <FormActions cancelTo="/inventory" />
    </Form>
  );
}

function show(props: Partial<ShownProps> = {}) {
  const onSubmit = jest.fn(props.onSubmit ?? (async () => 'saved'));
  const view = render(
    <MemoryRouter>
      <AppTheme>
        <IngredientForm {...props} onSubmit={onSubmit} />
      </AppTheme>
    </MemoryRouter>,
  );
  return { onSubmit, ...view };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
/** What the element with the focus says: the screen scrolls to it. */
const focusedText = () => document.activeElement?.textContent;
const refuse = (failure: Partial<FormFailure>) => () => Promise.reject(new SaveError(failure));

async function fill(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}

test('the save button explains why a read-only brewery cannot save', async () => {
  setReadOnlyReason('Le contrat est résilié.');
  const { onSubmit } = show();
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  expect(button).toHaveAccessibleDescription('Le contrat est résilié.');
  await fill('Nom', 'Malt Cara 50{Enter}');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  act(() => setReadOnlyReason(null));
  await fill('Seuil', '12');
  await save();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a valid form submits the schema’s output', async () => {
  const onSaved = jest.fn();
  const { onSubmit } = show({ onSaved });
  await fill('Nom', '  Malt Cara 50 ');
  await fill('Seuil', '12,5');
  await save();
  expect(onSubmit).toHaveBeenCalledWith({
    name: 'Malt Cara 50',
    minimum: 12.5,
    lots: [{ quantity: 1 }],
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('saved', expect.anything(), true));
});

test('invalid fields are marked and announced, and the first one gets the focus', async () => {
  const { onSubmit } = show();
  await fill('Seuil', 'beaucoup');
  await fill('Nom', '');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field('Seuil')).toHaveAccessibleDescription('Le seuil doit être un nombre.');
  expect(field('Nom')).toHaveAccessibleDescription('Le nom est requis.');
  expect(field('Nom')).toBeInvalid();
  expect(field('Seuil')).toHaveFocus();
  expect(screen.getByRole('alert').textContent?.replace(/\s/g, ' ')).toBe(
    '2 champs à corriger : Seuil et Nom.',
  );
});

test('a field is checked once it is left', async () => {
  show();
  await fill('Nom', '');
  expect(screen.queryByText('Le nom est requis.')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText('Le nom est requis.')).toBeInTheDocument();
});

test('server errors are shown on their fields, nested ones too, until corrected', async () => {
  show({
    onSubmit: refuse({
      code: 'BAD_USER_INPUT',
      fields: { name: 'Ce nom existe déjà.', 'lots.0.quantity': 'Trop.' },
    }),
  });
  await save();
  expect(await screen.findByText('Ce nom existe déjà.')).toBeInTheDocument();
  expect(field('Lot 1')).toHaveAccessibleDescription('Trop.');
  expect(field('Nom')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
  await fill('Nom', 'Malt Cara 120');
  expect(screen.queryByText('Ce nom existe déjà.')).not.toBeInTheDocument();
});

test('a server error of a field that is not on screen is shown in the block', async () => {
  show({ onSubmit: refuse({ fields: { supplier: 'Fournisseur inconnu.' } }) });
  await save();
  expect(await screen.findByText('Fournisseur inconnu.')).toBeInTheDocument();
  expect(screen.getByText("Erreur lors de l'enregistrement des données")).toBeInTheDocument();
  expect(focusedText()).toContain('Fournisseur inconnu.');
});

test('any other error can be retried with the same values', async () => {
  let attempts = 0;
  const onSaved = jest.fn();
  const { onSubmit } = show({
    onSaved,
    onSubmit: async () => {
      attempts += 1;
      if (attempts === 1)
        throw new SaveError({ message: 'Impossible de se connecter au serveur.' });
      return 'saved';
    },
  });
  await fill('Nom', 'Malt Cara 50');
  await save();
  expect(
    await screen.findByText("Erreur lors de l'enregistrement des données"),
  ).toBeInTheDocument();
  expect(screen.getByText('Impossible de se connecter au serveur.')).toBeInTheDocument();
  expect(focusedText()).toContain('Impossible de se connecter au serveur.');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls.map(([values]) => values.name)).toEqual([
    'Malt Cara 50',
    'Malt Cara 50',
  ]);
  expect(screen.queryByText("Erreur lors de l'enregistrement des données")).not.toBeInTheDocument();
});

test('a second click while saving does nothing', async () => {
  let finish = (_saved: string) => {};
  const { onSubmit } = show({
    onSubmit: () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  });
  await save();
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.type(field('Nom'), '{Enter}');
  finish('saved');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

describe('leaving in the middle of a save', () => {
  function saveAndAsk() {
    let answer = { succeed: (_saved: string) => {}, fail: (_error: unknown) => {} };
    const onSubmit = () =>
      new Promise<string>((succeed, fail) => {
        answer = { succeed, fail };
      });
    const { unmount } = show({ onSubmit });
    render(<UnsavedChangesQuestion open onLeave={jest.fn()} onStay={jest.fn()} />);
    return { unmount, fail: (error: unknown) => answer.fail(error) };
  }
  const asked = (name: string) => screen.findByRole('dialog', { name });
  // The question is modal: the form is behind it.
  const saveBehind = () =>
    fireEvent.submit(screen.getByRole('form', { name: 'Ingrédient', hidden: true }));

  test('asks truthfully, and about a loss again once it failed', async () => {
    const { fail } = saveAndAsk();
    await asked('Modifications non sauvegardées');
    saveBehind();
    const dialog = await asked('Enregistrement en cours');
    expect(dialog).toHaveTextContent(/l’enregistrement continue/);
    expect(dialog).not.toHaveTextContent('vos modifications seront perdues');
    expect(within(dialog).getByRole('button', { name: 'Attendre' })).toBeVisible();
    fail(new SaveError({}));
    await asked('Modifications non sauvegardées');
  });

  test('tells elsewhere that it failed', async () => {
    const toasts: unknown[] = [];
    const stop = followToasts((toast) => toasts.push(toast));
    const { unmount, fail } = saveAndAsk();
    saveBehind();
    await asked('Enregistrement en cours');
    unmount();
    fail(new SaveError({ message: 'Impossible de se connecter au serveur.' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ message: 'Impossible de se connecter au serveur.' }]),
    );
    stop();
  });
});

test('what is typed while saving is not saved, and leaving asks', async () => {
  let finish = (_saved: string) => {};
  const { onSubmit } = show({
    onSubmit: () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  });
  await fill('Seuil', '60');
  await save();
  await fill('Nom', 'Malt Cara 50');
  finish('saved');
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ name: 'Malt', minimum: 60 });
  expect(field('Nom')).toHaveValue('Malt Cara 50');
  expect(hasUnsavedChanges()).toBe(true);
});

test.each(['FORBIDDEN', 'NOT_FOUND'])('%s, which no retry mends, offers none', async (code) => {
  show({ onSubmit: refuse({ code, message: 'Accès refusé.' }) });
  await save();
  expect(await screen.findByText('Accès refusé.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

describe('a conflict', () => {
  const conflictFailure = refuse({ code: 'CONFLICT' });

  const current = { name: 'Malt Cara 60', minimum: 50, lots: [{ quantity: 3 }] };

  test('shows what differs, and what only the other user changed is kept', async () => {
    const readCurrent = jest.fn(async () => current);
    show({
      onSubmit: conflictFailure,
      conflict: { readCurrent, lists: { lots: { label: 'Lots', key: 'id' } } },
    });
    await fill('Seuil', '60');
    await save();
    expect(await screen.findByText(/vérifiez, puis enregistrez/)).toBeVisible();
    expect(focusedText()).toContain('Cette fiche a été modifiée entre-temps');
    const differences = within(screen.getByRole('region', { name: 'Ce qui diffère' }));
    expect(differences.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nom : Malt Cara 60 au lieu de Malt',
      'Lot 1 : 3 au lieu de 1',
    ]);
    expect(field('Nom')).toHaveValue('Malt Cara 60');
    expect(field('Seuil')).toHaveValue('60');
    expect(field('Lot 1')).toHaveValue('3');
    expect(readCurrent).toHaveBeenCalledTimes(1);
    expect(hasUnsavedChanges()).toBe(true);
  });

  test('lets the user choose where both changed a field', async () => {
    const onSubmit = jest
      .fn<Promise<string>, [Values]>()
      .mockImplementationOnce(conflictFailure)
      .mockResolvedValue('saved');
    show({ onSubmit, conflict: { readCurrent: async () => ({ ...current, minimum: 70 }) } });
    await fill('Nom', 'Malt Cara 50');
    await fill('Seuil', '60');
    await save();
    const choose = within(await screen.findByRole('group', { name: 'Seuil' }));
    expect(choose.getByText('60 kg')).toBeVisible();
    await userEvent.click(choose.getByRole('radio', { name: 'Autre saisie' }));
    expect(field('Seuil')).toHaveValue('70');
    expect(field('Nom')).toHaveValue('Malt Cara 50');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    expect(onSubmit.mock.calls[1]?.[0]).toMatchObject({ name: 'Malt Cara 50', minimum: 70 });
    expect(screen.queryByText(/modifiée entre-temps/)).not.toBeInTheDocument();
  });

  test('names who saved meanwhile', async () => {
    show({ onSubmit: refuse({ code: 'CONFLICT', author: 'Hugo Lemaître' }) });
    await save();
    expect(
      await screen.findByText('Cette fiche a été modifiée entre-temps par Hugo Lemaître'),
    ).toBeVisible();
  });

  test('that cannot be read is retried on request', async () => {
    const readCurrent = jest
      .fn<Promise<Values>, []>()
      .mockRejectedValueOnce(new SaveError({ message: 'Le serveur ne répond pas.' }))
      .mockResolvedValue(current);
    show({ onSubmit: conflictFailure, conflict: { readCurrent } });
    await fill('Nom', 'Malt Cara 50');
    await save();
    expect(await screen.findByText('Le serveur ne répond pas.')).toBeInTheDocument();
    expect(field('Nom')).toHaveValue('Malt Cara 50');
    await userEvent.click(screen.getByRole('button', { name: 'Lire la version actuelle' }));
    await waitFor(() =>
      expect(screen.queryByText('Le serveur ne répond pas.')).not.toBeInTheDocument(),
    );
    expect(readCurrent).toHaveBeenCalledTimes(2);
    expect(field('Nom')).toHaveValue('Malt Cara 50');
  });
});

describe('unsaved changes', () => {
  test('are tracked while the form is dirty', async () => {
    const { unmount } = show();
    expect(hasUnsavedChanges()).toBe(false);
    await userEvent.type(field('Nom'), ' 50');
    expect(hasUnsavedChanges()).toBe(true);
    unmount();
    expect(hasUnsavedChanges()).toBe(false);
  });

  test('are none where nothing is saved', async () => {
    show({ savesNothing: true });
    await userEvent.type(field('Nom'), ' 50');
    expect(hasUnsavedChanges()).toBe(false);
  });

  test('are reset before onSaved navigates, and tracked again afterwards', async () => {
    const seen: boolean[] = [];
    show({ onSaved: () => seen.push(hasUnsavedChanges()) });
    await userEvent.type(field('Nom'), ' 50');
    await save();
    await waitFor(() => expect(seen).toEqual([false]));
    expect(hasUnsavedChanges()).toBe(false);
    await userEvent.type(field('Nom'), ' bis');
    expect(hasUnsavedChanges()).toBe(true);
  });
});

test('« Annuler » is a link, a form is named, and its asterisks are explained', () => {
  show();
  expect(screen.getByText('Les champs marqués d’un * sont obligatoires.')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Ingrédient' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Annuler' })).toHaveAttribute('href', '/inventory');
  expect(screen.getByRole('region', { name: 'Stock' })).toBeInTheDocument();
});
