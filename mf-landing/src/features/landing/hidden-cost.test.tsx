import { fireEvent, render, screen } from '@testing-library/react';
import { HiddenCost } from './hidden-cost';

const plain = (text: string | null) => text?.replace(/\s/g, ' ');

it('starts with 15 h at 30 €, which is 450 € a week', () => {
  const { container } = render(<HiddenCost />);
  expect(plain(container.textContent)).toContain('450 €');
  expect(screen.getByLabelText('Heures perdues par semaine')).toHaveValue('15');
  expect(screen.getByLabelText('Coût d’une heure de travail')).toHaveValue('30');
  expect(plain(screen.getByRole('status').textContent)).toBe(
    'Soit 21 150 € par an, pour 47 semaines travaillées.',
  );
});

it('recalculates with the visitor’s own figures and announces the sum', () => {
  const { container } = render(<HiddenCost />);
  fireEvent.change(screen.getByLabelText('Heures perdues par semaine'), {
    target: { value: '10' },
  });
  fireEvent.change(screen.getByLabelText('Coût d’une heure de travail'), {
    target: { value: '40' },
  });
  expect(plain(container.textContent)).toContain('400 €');
  expect(plain(screen.getByRole('status').textContent)).toContain('18 800 € par an');
  expect(screen.getByLabelText('Heures perdues par semaine')).toHaveAttribute(
    'aria-valuetext',
    '10\u00a0h',
  );
});
