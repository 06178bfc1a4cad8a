import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepButton } from './step-button';

const step = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  step.mockClear();
  render(<StepButton icon="plus" label="Plus" onStep={step} />);
});
afterEach(() => jest.useRealTimers());

const button = () => screen.getByRole('button', { name: 'Plus' });
const hold = () => {
  fireEvent.pointerDown(button());
  act(() => jest.advanceTimersByTime(500));
};
const stepsSince = () => {
  const { length } = step.mock.calls;
  step.mockClear();
  return length;
};

test('a press steps once, and a hold repeats without a further step when it ends', () => {
  fireEvent.pointerDown(button());
  fireEvent.pointerUp(button());
  fireEvent.click(button(), { detail: 1 });
  expect(stepsSince()).toBe(1);
  hold();
  expect(stepsSince()).toBe(2);
  fireEvent.pointerUp(button());
  fireEvent.click(button(), { detail: 1 });
  act(() => jest.advanceTimersByTime(500));
  expect(stepsSince()).toBe(0);
});

test.each(['pointerUp', 'pointerLeave'] as const)(
  'the keyboard steps also after a hold that ended by %s',
  async (end) => {
    hold();
    fireEvent[end](button());
    if (end === 'pointerUp') fireEvent.click(button(), { detail: 1 });
    step.mockClear();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    act(() => button().focus());
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(stepsSince()).toBe(2);
  },
);
