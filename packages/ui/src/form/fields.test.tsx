import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { DateField } from '../date-field';
import { type DateRange, DateRangePicker } from '../date-range';
import { AppTheme } from '../theme';
import {
  type AppForm,
  AutocompleteField,
  Form,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  useAppForm,
} from '.';

const schema = z.object({
  quantity: z.number().nullish(),
  unit: z.enum(['kg', 'l']).nullish(),
  day: z.string().nullish(),
  supplier: z.string().nullish(),
  note: z.string().nullish(),
  active: z.boolean().nullish(),
});
type Values = z.input<typeof schema>;
type TestForm = AppForm<Values, z.output<typeof schema>>;

/** Draws one field in a form; gives that form. */
function show(values: Values, draw: (form: TestForm) => ReactNode): TestForm {
  const held: { form?: TestForm } = {};
  function Fields() {
    const form = useAppForm({ schema, defaultValues: values });
    held.form = form;
    return (
      <Form
        form={form}
        label="Essai"
        onSubmit={async () => {}}
        describeError={() => ({ code: '', title: '', message: '', fields: {} })}
      >
        {draw(form)}
        <button type="button">Ailleurs</button>
      </Form>
    );
  }
  render(
    <AppTheme>
      <Fields />
    </AppTheme>,
  );
  if (!held.form) throw new Error('nothing was drawn');
  return held.form;
}

const clickElsewhere = () => userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
const plain = (element: HTMLElement) => (element as HTMLInputElement).value.replace(/\s/g, ' ');

describe('NumberField', () => {
  const draw = (form: TestForm) => (
    <NumberField control={form.control} name="quantity" label="Quantité" unit="kg" />
  );
  const input = () => screen.getByRole('textbox', { name: 'Quantité' });

  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1 240,5', 1240.5],
    ['-3', -3],
    ['0', 0],
    ['25 kg', 25],
    ['25 g', Number.NaN],
  ])('%p typed is %p', async (text, value) => {
    const form = show({ quantity: null }, draw);
    await userEvent.type(input(), text);
    expect(form.getValues('quantity')).toBe(value);
  });

  test('an empty field is null, an invalid one NaN', async () => {
    const form = show({ quantity: 5 }, draw);
    await userEvent.clear(input());
    expect(form.getValues('quantity')).toBeNull();
    await userEvent.type(input(), 'abc');
    expect(form.getValues('quantity')).toBeNaN();
    expect(input()).toHaveValue('abc');
    await clickElsewhere();
    expect(input()).toHaveValue('abc');
  });

  test('a number is formatted in French, but not while typing', async () => {
    show({ quantity: 1240.5 }, draw);
    expect(plain(input())).toBe('1 240,5');
    await userEvent.clear(input());
    await userEvent.type(input(), '12,50');
    expect(input()).toHaveValue('12,50');
    await clickElsewhere();
    expect(input()).toHaveValue('12,5');
    expect(input()).toHaveAttribute('inputmode', 'decimal');
  });

  test('it follows a reset of the form', async () => {
    const form = show({ quantity: 1 }, draw);
    await userEvent.clear(input());
    await userEvent.type(input(), 'abc');
    act(() => form.reset({ quantity: 7 }));
    expect(input()).toHaveValue('7');
  });
});

describe('DateField', () => {
  const draw = (form: TestForm) => (
    <DateField control={form.control} name="day" label="Péremption" />
  );
  const input = () => screen.getByLabelText('Péremption');

  test.each(['18/01/2027', '2027-01-18', '18012027'])('%p typed is 2027-01-18', async (text) => {
    const form = show({ day: null }, draw);
    await userEvent.type(input(), text);
    await clickElsewhere();
    await waitFor(() => expect(form.getValues('day')).toBe('2027-01-18'));
    expect(input()).toHaveValue('18/01/2027');
  });

  test('a date is shown day first', () => {
    show({ day: '2027-01-18' }, draw);
    expect(input()).toHaveValue('18/01/2027');
  });

  test.each(['2027-13-45', 'demain'])('%p is not a date, and is shown unchanged', (day) => {
    show({ day }, draw);
    expect(input()).toHaveValue(day);
  });

  test('an invalid date stays, and is passed to the schema', async () => {
    const form = show({ day: '2026-11-21' }, draw);
    await userEvent.clear(input());
    await userEvent.type(input(), '31/06/2026');
    await userEvent.tab();
    expect(input()).toHaveValue('31/06/2026');
    expect(form.getValues('day')).toBe('31/06/2026');
    await userEvent.type(input(), '{Backspace}7');
    await clickElsewhere();
    expect(input()).toHaveValue('31/06/2027');
    await userEvent.clear(input());
    await userEvent.type(input(), '30/06/2026');
    await clickElsewhere();
    expect(input()).toHaveValue('30/06/2026');
    expect(form.getValues('day')).toBe('2026-06-30');
  });

  test('a chosen day replaces the typed text', async () => {
    const form = show({ day: '2026-11-21' }, draw);
    await userEvent.clear(input());
    await userEvent.type(input(), 'demain');
    await userEvent.click((await screen.findAllByRole('cell', { name: '15' }))[0] as HTMLElement);
    expect(form.getValues('day')).toMatch(/^\d{4}-\d{2}-15$/);
    expect(input()).toHaveValue(
      `15/${form.getValues('day')?.split('-').reverse().slice(1).join('/')}`,
    );
  });

  test('a date beyond the bounds is kept as typed', async () => {
    const form = show({ day: '2026-11-21' }, ({ control }) => (
      <DateField control={control} name="day" label="Péremption" max="2026-11-21" />
    ));
    await userEvent.clear(input());
    await userEvent.type(input(), '22/11/2026');
    await clickElsewhere();
    expect(input()).toHaveValue('22/11/2026');
    expect(form.getValues('day')).toBe('2026-11-22');
  });

  test('a date can be edited in place, part by part', async () => {
    const form = show({ day: '2027-01-18' }, draw);
    await userEvent.type(input(), '{Backspace}2', {
      initialSelectionStart: 2,
      initialSelectionEnd: 2,
    });
    expect(input()).toHaveValue('12/01/2027');
    expect(form.getValues('day')).toBe('2027-01-12');
  });

  test('it follows a reset of the form', async () => {
    const form = show({ day: '2027-01-18' }, draw);
    await userEvent.clear(input());
    await userEvent.type(input(), '31/06/2026');
    await clickElsewhere();
    act(() => form.reset());
    expect(input()).toHaveValue('18/01/2027');
  });

  test('the calendar is French and starts on Monday', async () => {
    show({ day: '2027-01-18' }, draw);
    await userEvent.click(input());
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'lu',
      'ma',
      'me',
      'je',
      've',
      'sa',
      'di',
    ]);
    expect(screen.getByRole('button', { name: 'janvier' })).toBeInTheDocument();
    await userEvent.click(screen.getByTitle('2027-01-20'));
    expect(input()).toHaveValue('20/01/2027');
  });

  test('it can be cleared', async () => {
    const form = show({ day: '2027-01-18' }, draw);
    await userEvent.clear(input());
    await clickElsewhere();
    await waitFor(() => expect(form.getValues('day')).toBeNull());
  });
});

describe('DateRangePicker', () => {
  function Period({ onChange }: { readonly onChange: (range: DateRange) => void }) {
    const [range, setRange] = useState<DateRange>({ from: '2026-03-02', to: '2026-03-06' });
    return (
      <AppTheme>
        <DateRangePicker
          label="Période"
          value={range}
          onChange={(next) => {
            setRange(next);
            onChange(next);
          }}
        />
      </AppTheme>
    );
  }

  test('two labelled ends, two months from Monday, closed once both are chosen', async () => {
    const chosen = jest.fn();
    render(<Period onChange={chosen} />);
    const group = within(screen.getByRole('group', { name: 'Période' }));
    expect(group.getByRole('textbox', { name: 'Période, au' })).toHaveValue('06/03/2026');
    const from = group.getByRole('textbox', { name: 'Période, du' });
    expect(from).toHaveValue('02/03/2026');
    // antd's own icon has an English name.
    expect(group.queryByRole('img', { name: 'close-circle' })).not.toBeInTheDocument();
    await userEvent.click(from);
    expect(await screen.findByRole('button', { name: 'mars' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'avril' })).toBeInTheDocument();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([...Array(2)].flatMap(() => ['lu', 'ma', 'me', 'je', 've', 'sa', 'di']));
    const [first] = screen.getAllByTitle('2026-03-10');
    if (first) await userEvent.click(first);
    const [last] = screen.getAllByTitle('2026-04-15');
    if (last) await userEvent.click(last);
    expect(chosen).toHaveBeenLastCalledWith({ from: '2026-03-10', to: '2026-04-15' });
    await waitFor(() =>
      expect(document.querySelector('.ant-picker-dropdown')).toHaveClass(
        'ant-picker-dropdown-hidden',
      ),
    );
  });

  test('a typed end stays when its page is drawn again before the other is typed', async () => {
    const chosen = jest.fn();
    const { rerender } = render(<Period onChange={chosen} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Période, du' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Période, du' }), {
      target: { value: '01/01/2027' },
    });
    await userEvent.keyboard('{Enter}');
    const to = screen.getByRole('textbox', { name: 'Période, au' });
    await waitFor(() => expect(to).toHaveFocus());
    rerender(<Period onChange={chosen} />);
    fireEvent.change(to, { target: { value: '31/12/2027' } });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(chosen).toHaveBeenLastCalledWith({ from: '2027-01-01', to: '2027-12-31' }),
    );
  });
});

describe('SelectField', () => {
  const choices = [
    { value: 'kg', label: 'Kilogramme (kg)' },
    { value: 'l', label: 'Litre (l)' },
  ];

  test('an option sets its value', async () => {
    const form = show({ unit: null }, ({ control }) => (
      <SelectField control={control} name="unit" label="Unité" required choices={choices} />
    ));
    const box = screen.getByRole('combobox', { name: 'Unité' });
    expect(box).toBeRequired();
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'Litre (l)' }));
    expect(form.getValues('unit')).toBe('l');
    // What a screen reader says of it.
    expect(box).toHaveValue('Litre (l)');
  });

  test('tells a choice of the user from a value that the form sets', async () => {
    const onChoose = jest.fn();
    const form = show({ unit: null }, ({ control }) => (
      <SelectField
        control={control}
        name="unit"
        label="Unité"
        choices={choices}
        onChoose={onChoose}
      />
    ));
    act(() => form.setValue('unit', 'l'));
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('combobox', { name: 'Unité' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kilogramme (kg)' }));
    expect(onChoose.mock.calls).toEqual([['kg']]);
  });

  test('a search without a match names no option as the active one', async () => {
    const form = show({ unit: null }, ({ control }) => (
      <SelectField control={control} name="unit" label="Unité" choices={choices} searchable />
    ));
    const box = screen.getByRole('combobox', { name: 'Unité' });
    await userEvent.type(box, 'xyz');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(box).not.toHaveAttribute('aria-activedescendant');
    // A list holds options only: the note is one that cannot be chosen.
    const note = within(screen.getByRole('listbox')).getByRole('option', {
      name: 'Aucun choix ne correspond.',
    });
    expect(note).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(note);
    expect(form.getValues('unit')).toBeNull();
  });

  test('an optional field can be cleared, by a button with a French name', async () => {
    const form = show({ unit: 'kg' }, ({ control }) => (
      <SelectField control={control} name="unit" label="Unité" choices={choices} />
    ));
    const clear = screen.getByRole('button', { name: 'Effacer « Unité »' });
    await userEvent.click(clear);
    await waitFor(() => expect(form.getValues('unit')).toBeNull());
  });

  test('a value without a choice is shown by its name', async () => {
    show({ unit: 'kg' }, ({ control }) => (
      <SelectField
        control={control}
        name="unit"
        label="Unité"
        choices={[]}
        own={{ value: 'kg', label: 'Kilogramme (kg)' }}
      />
    ));
    expect(screen.getByText('Kilogramme (kg)')).toBeInTheDocument();
    expect(screen.queryByText('kg')).not.toBeInTheDocument();
  });

  test('the keyboard works too', async () => {
    const form = show({ unit: 'kg' }, ({ control }) => (
      <SelectField control={control} name="unit" label="Unité" choices={choices} />
    ));
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Unité' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const box = screen.getByRole('combobox', { name: 'Unité' });
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(active()).toHaveTextContent('Kilogramme (kg)'));
    // antd reads the old `which`, which user-event leaves out.
    fireEvent.keyDown(box, { key: 'ArrowDown', which: 40, keyCode: 40 });
    await waitFor(() => expect(active()).toHaveTextContent('Litre (l)'));
    fireEvent.keyDown(box, { key: 'Enter', which: 13, keyCode: 13 });
    expect(form.getValues('unit')).toBe('l');
  });
});

test('AutocompleteField suggests regardless of accents and accepts any text', async () => {
  const form = show({ supplier: '' }, ({ control }) => (
    <AutocompleteField
      control={control}
      name="supplier"
      label="Fournisseur"
      suggestions={['Brasserie de l’Été', 'Houblons du Ried']}
    />
  ));
  const box = screen.getByRole('combobox', { name: 'Fournisseur' });
  await userEvent.type(box, 'ete');
  expect(form.getValues('supplier')).toBe('ete');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  // antd reads the old `which`, which user-event leaves out.
  fireEvent.keyDown(box, { key: 'ArrowDown', which: 40, keyCode: 40 });
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  await waitFor(() => expect(active()).toHaveTextContent('Brasserie de l’Été'));
  await userEvent.click(screen.getByTitle('Brasserie de l’Été'));
  expect(form.getValues('supplier')).toBe('Brasserie de l’Été');
});

test('AutocompleteField suggests regardless of ligatures and of the form of apostrophes', async () => {
  show({ supplier: '' }, ({ control }) => (
    <AutocompleteField
      control={control}
      name="supplier"
      label="Fournisseur"
      suggestions={['Ferme d’Œuilly', 'Malterie du Nord']}
    />
  ));
  await userEvent.type(screen.getByRole('combobox', { name: 'Fournisseur' }), "d'oeuilly");
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  expect(screen.getByTitle('Ferme d’Œuilly')).toBeVisible();
});

test('AutocompleteField says what becomes of a text that nothing suggests', async () => {
  const form = show({ supplier: '' }, ({ control }) => (
    <AutocompleteField
      control={control}
      name="supplier"
      label="Fournisseur"
      suggestions={['Malterie de l’Été']}
      unlisted={(name) => `Créer « ${name} »`}
    />
  ));
  const box = screen.getByRole('combobox', { name: 'Fournisseur' });
  await userEvent.type(box, 'malterie ');
  await userEvent.click(await screen.findByText('Créer « malterie »'));
  expect(form.getValues('supplier')).toBe('malterie');
  await userEvent.type(box, ' de l’ete');
  expect(await screen.findByTitle('Malterie de l’Été')).toBeVisible();
  expect(screen.queryByText(/^Créer/)).not.toBeInTheDocument();
});

test('TextAreaField and SwitchField have labels and values', async () => {
  const form = show({ note: null, active: true }, ({ control }) => (
    <>
      <TextAreaField control={control} name="note" label="Note" help="Facultatif" />
      <SwitchField control={control} name="active" label="Actif" />
    </>
  ));
  const note = screen.getByRole('textbox', { name: 'Note' });
  expect(note).toHaveAccessibleDescription('Facultatif');
  await userEvent.type(note, 'Goût net');
  expect(form.getValues('note')).toBe('Goût net');
  const active = screen.getByRole('switch', { name: 'Actif' });
  expect(active).toBeChecked();
  await userEvent.click(active);
  expect(form.getValues('active')).toBe(false);
});
