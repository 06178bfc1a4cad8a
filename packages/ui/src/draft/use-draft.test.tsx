import {
  adoptStoredSession,
  clearSession,
  openSession,
  type SessionUser,
  useSession,
} from '@cervoise/shell-contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { Form, TextField, useAppForm } from '../form';

const user = (id: string): SessionUser => ({
  ...{ id, email: `${id}@demo.example`, firstName: 'Élodie', lastName: 'Zimmer' },
  ...{ role: 'brewer', breweryName: 'Lavoir', tenantId: 't-1' },
  ...{ isActive: true, createdAt: new Date('2026-01-01') },
});

interface NameFormProps {
  readonly field?: string;
  readonly about?: string;
}

function NameForm({ field = 'name', about }: NameFormProps) {
  const form = useAppForm({
    schema: z.object({ [field]: z.string() }),
    defaultValues: { [field]: 'Pils' },
  });
  return (
    <Form
      form={form}
      label="Ingrédient"
      about={about}
      onSubmit={jest.fn()}
      describeError={jest.fn()}
    >
      <TextField control={form.control} name={field} label="Nom" />
    </Form>
  );
}

/** Types a name and loses the session in the given way; then opens the same form again. */
async function typeAndLeave(end: () => void, next = 'u-1', field?: string) {
  openSession('token', user('u-1'));
  const { unmount } = render(<NameForm field={field} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), ' d’automne');
  act(end);
  unmount();
  openSession('token-2', user(next));
  return render(<NameForm field={field} />);
}

const name = () => screen.getByRole('textbox', { name: 'Nom' });
const expire = () => clearSession('Session expirée ou invalide');

beforeEach(() => sessionStorage.clear());

it('restores the values of an expired session once, as unsaved', async () => {
  const { unmount } = await typeAndLeave(expire);
  expect(name()).toHaveValue('Pils d’automne');
  expect(screen.getByRole('status')).toHaveTextContent(/Votre saisie est revenue/);
  unmount();
  render(<NameForm />);
  expect(name()).toHaveValue('Pils');
});

it('restores the values after a logout in another tab', async () => {
  await typeAndLeave(() => {
    localStorage.clear();
    adoptStoredSession();
  });
  expect(name()).toHaveValue('Pils d’automne');
});

it('restores the values after a second factor that the server asked for first', async () => {
  await typeAndLeave(() => useSession.setState({ mustAddFactor: true }));
  expect(name()).toHaveValue('Pils d’automne');
});

it('keeps it for its author when a sleeping tab reads a logout and the next login at once', async () => {
  openSession('token', user('u-1'));
  const first = render(<NameForm />);
  await userEvent.type(name(), ' d’automne');
  localStorage.setItem('token', 'token-2');
  localStorage.setItem('user', JSON.stringify(user('u-2')));
  act(adoptStoredSession);
  first.unmount();
  const second = render(<NameForm />);
  expect(name()).toHaveValue('Pils');
  second.unmount();
  openSession('token-3', user('u-1'));
  render(<NameForm />);
  expect(name()).toHaveValue('Pils d’automne');
});

it.each([
  ['on purpose', () => clearSession(), 'u-1', 'name'],
  ['and somebody else logs in', expire, 'u-2', 'name'],
  ['and it is a password', expire, 'u-1', 'newPassword'],
])('brings nothing back when the session ends %s', async (_case, end, next, field) => {
  await typeAndLeave(end, next, field);
  expect(name()).toHaveValue('Pils');
  expect(screen.queryByText(/est revenue/)).not.toBeInTheDocument();
});

it('restores what was typed about one record into the form of no other', async () => {
  openSession('token', user('u-1'));
  const first = render(<NameForm about="lot-1" />);
  await userEvent.type(name(), ' d’automne');
  act(expire);
  first.unmount();
  openSession('token-2', user('u-1'));
  const other = render(<NameForm about="lot-2" />);
  expect(name()).toHaveValue('Pils');
  other.unmount();
  render(<NameForm about="lot-1" />);
  expect(name()).toHaveValue('Pils d’automne');
});

interface MaltFormProps {
  readonly malt: { readonly name: string; readonly supplier: string };
  readonly isVersioned?: boolean;
}

function MaltForm({ malt, isVersioned = true }: MaltFormProps) {
  const form = useAppForm({
    schema: z.object({ name: z.string(), supplier: z.string() }),
    defaultValues: malt,
  });
  return (
    <Form
      form={form}
      label="Ingrédient"
      onSubmit={jest.fn()}
      describeError={jest.fn()}
      conflict={isVersioned ? { readCurrent: jest.fn() } : undefined}
    >
      <TextField control={form.control} name="name" label="Nom" />
      <TextField control={form.control} name="supplier" label="Fournisseur" />
    </Form>
  );
}

describe('when a colleague saved the record meanwhile', () => {
  const supplier = () => screen.getByRole('textbox', { name: 'Fournisseur' });

  /** Types into one field, loses the session, and opens the form of what a colleague saved. */
  async function typeAndReopen(saved: MaltFormProps['malt'], isVersioned?: boolean) {
    openSession('token', user('u-1'));
    const first = render(<MaltForm malt={{ name: 'Pils', supplier: 'Ried' }} />);
    await userEvent.type(name(), ' d’automne');
    act(expire);
    first.unmount();
    openSession('token-2', user('u-1'));
    render(<MaltForm malt={saved} isVersioned={isVersioned} />);
  }

  it('keeps what only the colleague changed, and says so', async () => {
    await typeAndReopen({ name: 'Pils', supplier: 'Plaines' });
    expect(name()).toHaveValue('Pils d’automne');
    expect(supplier()).toHaveValue('Plaines');
    expect(await screen.findByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Ce qui diffère' })).toHaveTextContent(
      'Fournisseur : Plaines au lieu de Ried',
    );
  });

  it('asks which value stays where both changed one', async () => {
    await typeAndReopen({ name: 'Pilsen', supplier: 'Ried' });
    expect(name()).toHaveValue('Pils d’automne');
    await userEvent.click(await screen.findByRole('radio', { name: 'Autre saisie' }));
    expect(name()).toHaveValue('Pilsen');
  });

  it('takes the present values of a form without versions, such as today’s date', async () => {
    await typeAndReopen({ name: 'Pils', supplier: 'Plaines' }, false);
    expect(name()).toHaveValue('Pils d’automne');
    expect(supplier()).toHaveValue('Plaines');
    expect(screen.queryByText(/entre-temps/)).not.toBeInTheDocument();
  });
});
