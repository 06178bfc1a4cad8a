import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Questions } from './questions';

const openQuestions = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map((button) => button.textContent?.replace(/\s/g, ' '));

it('asks five questions and opens one at a time', async () => {
  render(<Questions />);
  const user = userEvent.setup();
  expect(screen.getAllByRole('button')).toHaveLength(5);
  expect(openQuestions()).toEqual(['Faut-il installer quelque chose ?']);
  const trial = screen.getByRole('button', { name: /essayer avant de s’engager/ });
  await user.click(trial);
  expect(openQuestions()).toEqual(['Peut-on essayer avant de s’engager ?']);
  expect(screen.getByText(/14\sjours d’essai/)).toBeVisible();
  expect(screen.getByText(/Tout se passe dans le navigateur/)).not.toBeVisible();
  await user.click(trial);
  expect(openQuestions()).toEqual([]);
});

it('ties each question to its answer', () => {
  render(<Questions />);
  for (const button of screen.getAllByRole('button')) {
    const answer = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(answer?.textContent?.length).toBeGreaterThan(80);
  }
});
