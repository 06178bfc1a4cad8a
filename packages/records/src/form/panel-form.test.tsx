import { UserFacingError } from '@cervoise/graphql-client';
import { FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { fillIn, shownToasts } from '../testing/open-routes';
import { PanelForm } from './panel-form';

const schema = z.object({ place: z.string() });

interface PlaceFormProps {
  readonly save: (values: { place: string }) => Promise<{ id: string }>;
  readonly onDone: () => void;
}

function PlaceForm({ save, onDone }: PlaceFormProps) {
  const form = useAppForm({ schema, defaultValues: { place: 'Cave' } });
  return (
    <PanelForm
      form={form}
      label="Place"
      submitLabel="Déplacer"
      save={save}
      toastOf={({ id }, { place }) => ({ title: 'Déplacé', message: `${id} : ${place}` })}
      onDone={onDone}
      footer={<p>Modifications</p>}
    >
      <FormSection>
        <TextField control={form.control} name="place" label="Emplacement" />
      </FormSection>
    </PanelForm>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const follows = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

beforeEach(() => jest.clearAllMocks());

it('closes with a toast after saving', async () => {
  const onDone = jest.fn();
  render(<PlaceForm save={async () => ({ id: 'F-1' })} onDone={onDone} />);
  fillIn(screen.getByRole('textbox', { name: 'Emplacement' }), 'Quai');
  await userEvent.click(button('Déplacer'));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(shownToasts()).toEqual([{ title: 'Déplacé', message: 'F-1 : Quai' }]);
});

it('stays open with its values when the server refuses', async () => {
  const onDone = jest.fn();
  const refusal = new UserFacingError('Refusé', 'Le quai est plein.');
  render(<PlaceForm save={() => Promise.reject(refusal)} onDone={onDone} />);
  const place = screen.getByRole('textbox', { name: 'Emplacement' });
  fillIn(place, 'Quai');
  await userEvent.click(button('Déplacer'));
  expect(await screen.findByText('Le quai est plein.')).toBeVisible();
  expect(place).toHaveValue('Quai');
  expect(onDone).not.toHaveBeenCalled();
  expect(shownToasts()).toEqual([]);
});

it('closes unsaved by « Annuler », with its footer under the buttons', async () => {
  const save = jest.fn();
  const onDone = jest.fn();
  render(<PlaceForm save={save} onDone={onDone} />);
  expect(follows(button('Déplacer'), screen.getByText('Modifications'))).toBe(true);
  await userEvent.click(button('Annuler'));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(save).not.toHaveBeenCalled();
});
