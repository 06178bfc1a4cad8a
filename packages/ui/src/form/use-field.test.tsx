import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { z } from 'zod';
import { AppTheme } from '../theme';
import { Form, FormActions, FormLine, TextField, useAppForm } from '.';

const schema = z.object({
  name: z.string().min(1, 'Le nom est requis.'),
  lines: z.array(z.object({ article: z.string().min(1, 'Choisissez un article.') })),
});

function Order() {
  const form = useAppForm({ schema, defaultValues: { name: '', lines: [] } });
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <Form
      form={form}
      label="Commande"
      onSubmit={async () => undefined}
      describeError={() => ({ code: '', title: '', message: '', fields: {} })}
    >
      <TextField control={form.control} name="name" label="Nom" />
      {lines.fields.map(({ id }, index) => (
        <FormLine key={id} title={`Ligne ${index + 1}`} removeLabel="Retirer">
          <TextField control={form.control} name={`lines.${index}.article`} label="Article" />
        </FormLine>
      ))}
      <button type="button" onClick={() => lines.append({ article: '' })}>
        Ajouter une ligne
      </button>
      <FormActions />
    </Form>
  );
}

beforeEach(() => {
  render(
    <MemoryRouter>
      <AppTheme>
        <Order />
      </AppTheme>
    </MemoryRouter>,
  );
});

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The validation that follows an event is over. */
const validated = () => act(async () => {});

test('an empty field that is passed through shows its error once it was typed in', async () => {
  await userEvent.click(field('Nom'));
  await userEvent.tab();
  await validated();
  expect(field('Nom')).toBeValid();
  await userEvent.type(field('Nom'), 'M{Backspace}');
  await userEvent.tab();
  expect(await screen.findByText('Le nom est requis.')).toBeVisible();
});

test('a new line shows no error at once, nor while it is filled in', async () => {
  await press('Ajouter une ligne');
  await validated();
  expect(field('Article')).toBeValid();
  await userEvent.type(field('Article'), 'Malt');
  expect(field('Article')).toBeValid();
  await userEvent.clear(field('Article'));
  await userEvent.tab();
  expect(await screen.findByText('Choisissez un article.')).toBeVisible();
});

test('sending the form shows the errors, and the summary names the line of each', async () => {
  await press('Ajouter une ligne');
  await press('Ajouter une ligne');
  await press('Enregistrer');
  expect(await screen.findByText('Le nom est requis.')).toBeVisible();
  expect(screen.getAllByText('Choisissez un article.')).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'à corriger : Nom, Article (Ligne 1) et Article (Ligne 2).',
  );
});
