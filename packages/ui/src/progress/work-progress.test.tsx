import { render, screen } from '@testing-library/react';
import { WorkProgress } from '.';

test('it shows the work and its progress, with a text if given', () => {
  const { rerender } = render(<WorkProgress label="Envoi du fichier" value={0.426} />);
  const bar = screen.getByRole('progressbar', { name: 'Envoi du fichier' });
  expect(bar).toHaveAttribute('aria-valuenow', '43');
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^43\s%$/);
  rerender(<WorkProgress label="Envoi du fichier" value={0.5} detail="5 lignes sur 10" />);
  expect(bar).toHaveAttribute('aria-valuetext', '5 lignes sur 10');
  expect(screen.getByText('5 lignes sur 10')).toBeVisible();
});

test('it shows no figure when unknown, and never more than 100 %', () => {
  const { rerender } = render(<WorkProgress label="Import" value={null} />);
  const bar = screen.getByRole('progressbar');
  expect(bar).not.toHaveAttribute('aria-valuenow');
  expect(bar).not.toHaveAttribute('aria-valuetext');
  rerender(<WorkProgress label="Import" value={1.2} />);
  expect(bar).toHaveAttribute('aria-valuenow', '100');
});
