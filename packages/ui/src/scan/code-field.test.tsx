import { fireEvent, render, screen } from '@testing-library/react';
import { CodeField } from './code-field';

const onCode = jest.fn();
beforeEach(() => onCode.mockReset());

const field = () => screen.getByRole('textbox', { name: 'Code' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Chercher un code' }));

it('submits the code of a reader and is empty for the next one', () => {
  render(<CodeField onCode={onCode} />);
  type(' 3760123450017 ');
  submit();
  expect(onCode).toHaveBeenCalledWith('3760123450017');
  expect(field()).toHaveValue('');
  type('"è-à&é"\'(àà&è');
  submit();
  expect(onCode).toHaveBeenLastCalledWith('3760123450017');
});

it('requires a code', () => {
  render(<CodeField onCode={onCode} />);
  submit();
  expect(onCode).not.toHaveBeenCalled();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/Saisissez ou scannez un code/);
  type('3');
  expect(field()).toBeValid();
});

function haveKeyboard(hasKeyboard: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: hasKeyboard && media.includes('pointer: fine'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

it.each([true, false])('has the focus on a desktop only: %s', (hasKeyboard) => {
  haveKeyboard(hasKeyboard);
  render(<CodeField onCode={onCode} />);
  expect(document.activeElement === field()).toBe(hasKeyboard);
});

it('leaves the focus to a dialog that is open over the page', () => {
  haveKeyboard(true);
  render(<div role="dialog" aria-modal="true" />);
  render(<CodeField onCode={onCode} />);
  expect(field()).not.toHaveFocus();
});
