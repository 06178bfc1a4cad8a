import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Questions } from './questions';

const questions = () => [...document.querySelectorAll('details')];
const openQuestions = () =>
  questions()
    .filter(({ open }) => open)
    .map((question) => question.querySelector('summary')?.textContent?.replace(/\s/g, ' '));

it('asks five questions and opens one at a time', async () => {
  render(<Questions />);
  const user = userEvent.setup();
  expect(questions()).toHaveLength(5);
  // The browser closes the others of the same name; jsdom does not.
  expect(new Set(questions().map((question) => question.getAttribute('name'))).size).toBe(1);
  expect(openQuestions()).toEqual(['Faut-il installer quelque chose ?']);
  const trial = screen.getByRole('heading', { name: /essayer avant de s’engager/ });
  await user.click(trial);
  expect(openQuestions()).toContain('Peut-on essayer avant de s’engager ?');
  expect(screen.getByText(/14\sjours d’essai/)).toBeVisible();
  await user.click(trial);
  expect(openQuestions()).not.toContain('Peut-on essayer avant de s’engager ?');
});

it('ties each question to its answer', () => {
  render(<Questions />);
  for (const question of questions()) {
    expect(question.querySelector('p')?.textContent?.length).toBeGreaterThan(80);
  }
});
