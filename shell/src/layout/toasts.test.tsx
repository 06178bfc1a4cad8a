import { toastError, toastSuccess } from '@cervoise/shell-contract';
import { act, render, screen } from '@testing-library/react';
import { toastLayout } from './toaster';
import { Toasts } from './toasts';

it('has the specified dimensions', () => {
  expect(toastLayout).toEqual({ visible: 3, width: 356, gap: 14 });
});

it('shows toasts in the colours of the theme, 356 px wide, 14 px apart, above the phone’s bottom bar', async () => {
  render(<Toasts />);
  act(() => {
    toastSuccess({ title: 'Profil enregistré' });
    toastError({ title: 'Erreur serveur', message: 'Une erreur est survenue sur le serveur.' });
  });
  const toast = (await screen.findByText('Erreur serveur')).closest('[data-sonner-toast]');
  const list = toast?.closest<HTMLElement>('[data-sonner-toaster]');
  expect(list?.style.getPropertyValue('--normal-bg')).toBe('var(--cv-surface)');
  expect(list?.style.getPropertyValue('--width')).toBe('356px');
  expect(list?.style.getPropertyValue('--gap')).toBe('14px');
  expect(list?.style.getPropertyValue('--mobile-offset-bottom')).toContain('88px');
  expect(screen.getByText('Une erreur est survenue sur le serveur.')).toBeInTheDocument();
});

it('shows at most three', async () => {
  render(<Toasts />);
  act(() => {
    for (const count of [1, 2, 3, 4, 5]) toastSuccess({ title: `Message ${count}` });
  });
  const last = (await screen.findByText('Message 5')).closest('[data-sonner-toast]');
  expect(last).toHaveAttribute('data-visible', 'true');
  const visible = document.querySelectorAll('[data-sonner-toast][data-visible="true"]');
  expect(visible).toHaveLength(3);
});
