import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { StepperField } from './stepper-field';

function Gravity({ first = 1.02 }: { readonly first?: number | null }) {
  const [value, setValue] = useState(first);
  return (
    <StepperField
      label="Densité"
      value={value}
      onChange={setValue}
      step={0.001}
      decimals={3}
      start={1.05}
    />
  );
}
const field = () => screen.getByRole('textbox', { name: 'Densité' });
const less = () => screen.getByRole('button', { name: 'Densité : moins' });

it('repeats while a button is held, without a step on release', () => {
  jest.useFakeTimers();
  render(<Gravity />);
  fireEvent.pointerDown(less(), { button: 0 });
  act(() => jest.advanceTimersByTime(400 + 2 * 90));
  fireEvent.pointerUp(less());
  // A pointer counts its clicks, a key does not.
  fireEvent.click(less(), { detail: 1 });
  act(() => jest.advanceTimersByTime(1000));
  expect(field()).toHaveValue('1,017');
  fireEvent.pointerDown(less(), { button: 0 });
  fireEvent.pointerUp(less());
  fireEvent.click(less());
  expect(field()).toHaveValue('1,016');
  jest.useRealTimers();
});

it('takes a pasted figure with the unit of the field', () => {
  const onChange = jest.fn();
  const shown = { label: 'Température', value: null, step: 0.1, decimals: 1, start: 19 };
  render(<StepperField {...shown} unit="°C" onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: 'Température' });
  fireEvent.change(input, { target: { value: '19,4 °C' } });
  expect(onChange).toHaveBeenCalledWith(19.4);
});

it('starts with the planned value without a measurement, and accepts typing', () => {
  render(<Gravity first={null} />);
  expect(field()).toHaveValue('');
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(field()).toHaveValue('1,051');
  fireEvent.change(field(), { target: { value: '1.01' } });
  expect(field()).toHaveValue('1.01');
  fireEvent.blur(field());
  expect(field()).toHaveValue('1,010');
});
