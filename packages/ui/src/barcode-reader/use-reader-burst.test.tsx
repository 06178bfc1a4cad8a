import { render, screen } from '@testing-library/react';
import { useReaderBurst } from './use-reader-burst';

/** Presses the keys of a reader, 5 ms apart by the events' own clock. */
function scan(
  code: string,
  target: Element = document.body,
  modifier: KeyboardEventInit = {},
): KeyboardEvent[] {
  return [...code, 'Enter'].map((key, index) => {
    const init = { ...modifier, key, bubbles: true, cancelable: true };
    const event = new KeyboardEvent('keydown', init);
    Object.defineProperty(event, 'timeStamp', { value: 1000 + index * 5 });
    target.dispatchEvent(event);
    return event;
  });
}

function Listener({ onCode }: { readonly onCode: (code: string) => void }) {
  useReaderBurst(onCode);
  return (
    <>
      <input aria-label="Nom" />
      <button type="button">Ajouter</button>
    </>
  );
}

const onCode = jest.fn();
beforeEach(() => onCode.mockReset());

it('captures a code scanned outside of fields, and hides its keys from shortcuts', () => {
  const shortcut = jest.fn();
  document.body.addEventListener('keydown', (event) => shortcut(event.key));
  render(<Listener onCode={onCode} />);
  const events = scan('LOT/26/014', screen.getByRole('button', { name: 'Ajouter' }));
  expect(onCode.mock.calls).toEqual([['LOT/26/014']]);
  expect(events.at(-1)?.defaultPrevented).toBe(true);
  expect(shortcut.mock.calls).toEqual([['L']]);
});

it('passes keys of a person to the page', () => {
  render(<Listener onCode={onCode} />);
  const [first] = scan('/');
  expect(first?.defaultPrevented).toBe(false);
});

it('decodes digits of a reader with an English layout on a French keyboard', () => {
  render(<Listener onCode={onCode} />);
  scan('"è-à&é"\'(àà&è');
  expect(onCode).toHaveBeenCalledWith('3760123450017');
});

it('ignores keys typed into a field', () => {
  render(<Listener onCode={onCode} />);
  const events = scan('3760123450017', screen.getByRole('textbox', { name: 'Nom' }));
  expect(onCode).not.toHaveBeenCalled();
  expect(events.some((event) => event.defaultPrevented)).toBe(false);
});

it.each(['ctrlKey', 'metaKey'])('leaves shortcuts with %s to the page', (modifier) => {
  render(<Listener onCode={onCode} />);
  const events = scan('3760123450017', document.body, { [modifier]: true });
  expect(onCode).not.toHaveBeenCalled();
  expect(events.some((event) => event.defaultPrevented)).toBe(false);
});

it('passes a code to the function of the last render', () => {
  const { rerender } = render(<Listener onCode={() => undefined} />);
  rerender(<Listener onCode={onCode} />);
  scan('3760123450017');
  expect(onCode).toHaveBeenCalledTimes(1);
});

it('ignores keys while a dialog is open', () => {
  render(
    <>
      <Listener onCode={onCode} />
      <div role="dialog" aria-modal="true" aria-label="Vente" />
    </>,
  );
  scan('3760123450017');
  expect(onCode).not.toHaveBeenCalled();
});

it('stops when unmounted', () => {
  const { unmount } = render(<Listener onCode={onCode} />);
  unmount();
  scan('3760123450017');
  expect(onCode).not.toHaveBeenCalled();
});
