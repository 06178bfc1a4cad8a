import { act, fireEvent, render, screen } from '@testing-library/react';
import { z } from 'zod';
import { AppTheme } from '../theme';
import { Form, SwitchField, TextField, useAppForm } from '.';

const schema = z.object({ lot: z.string(), closed: z.boolean(), note: z.string() });

function Delivery() {
  const form = useAppForm({ schema, defaultValues: { lot: '', closed: false, note: '' } });
  return (
    <Form
      form={form}
      label="Réception"
      onSubmit={async () => undefined}
      describeError={() => ({ code: '', title: '', message: '', fields: {} })}
    >
      <TextField control={form.control} name="lot" label="Lot" scannable />
      <SwitchField control={form.control} name="closed" label="Clos" />
      <TextField control={form.control} name="note" label="Note" />
    </Form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

/** Types as a reader or a hand does, by the events' own clock; gives the last key's event. */
function type(into: HTMLElement, text: string, gap: number): KeyboardEvent {
  act(() => into.focus());
  const [last] = [...text, 'Enter']
    .map((key, index) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: 1000 + index * gap });
      act(() => void into.dispatchEvent(event));
      if (key !== 'Enter') fireEvent.change(into, { target: { value: text.slice(0, index + 1) } });
      return event;
    })
    .slice(-1);
  if (!last) throw new Error('nothing was typed');
  return last;
}

beforeEach(() => {
  render(
    <AppTheme>
      <Delivery />
    </AppTheme>,
  );
});

it('intercepts a barcode reader’s Enter, and moves to the next field', () => {
  expect(type(field('Lot'), 'LOT-26/014', 5).defaultPrevented).toBe(true);
  expect(field('Lot')).toHaveValue('LOT-26/014');
  expect(field('Note')).toHaveFocus();
});

it('ignores Enter of a person, and in other fields', () => {
  expect(type(field('Lot'), 'LOT-26/014', 120).defaultPrevented).toBe(false);
  expect(field('Lot')).toHaveFocus();
  expect(type(field('Note'), 'LOT-26/014', 5).defaultPrevented).toBe(false);
});

it('decodes digits of a reader with an English layout on a French keyboard', () => {
  type(field('Lot'), '"è-à&é"\'(àà&è', 5);
  expect(field('Lot')).toHaveValue('3760123450017');
});
