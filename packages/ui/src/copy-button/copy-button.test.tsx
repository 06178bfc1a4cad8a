import { followToasts, type ShownToast } from '@cervoise/shell-contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from '.';

const toasts: ShownToast[] = [];
followToasts((toast) => toasts.push(toast));
beforeEach(() => toasts.splice(0));

it('copies the text and says so', async () => {
  const user = userEvent.setup();
  render(
    <CopyButton text="ABCD-1234" copied={{ title: 'Codes copiés' }}>
      Copier
    </CopyButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await navigator.clipboard.readText()).toBe('ABCD-1234');
  expect(toasts).toEqual([expect.objectContaining({ kind: 'success', title: 'Codes copiés' })]);
});

it('says what to do in a browser without a clipboard, as over plain HTTP', async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  render(
    <CopyButton text="ABCD-1234" copied={{ title: 'Codes copiés' }} fallback="Notez les codes.">
      Copier
    </CopyButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Copier' }));
  expect(toasts).toEqual([
    expect.objectContaining({
      kind: 'error',
      title: 'La copie a échoué',
      message: 'Notez les codes.',
    }),
  ]);
});
