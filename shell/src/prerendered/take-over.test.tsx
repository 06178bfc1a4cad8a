import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { takeOver } from './take-over';

const onSend = jest.fn();
const isPrerenderedShown = () => document.getElementById('prerendered') !== null;

function Page() {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <main>
      <a href="/login">Se connecter</a>
      <input aria-label="Nom" value={name} onChange={(event) => setName(event.target.value)} />
      <input
        type="checkbox"
        aria-label="Accord"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <output>{`${name} ${agreed}`}</output>
      <details>
        <summary>Question</summary>
        Réponse
      </details>
      <form
        aria-label="Envoi"
        onSubmit={(event) => {
          event.preventDefault();
          onSend(name);
        }}
      />
    </main>
  );
}

/** The server's page, and behind it what the shell draws. */
function open(html: string) {
  document.body.innerHTML = `<div id="prerendered">${html}</div><div id="root" hidden></div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  render(<Page />, { container: root });
}

const html =
  '<main><a href="/login">Se connecter</a><input aria-label="Nom" value=""><input type="checkbox" aria-label="Accord"><output></output><details open><summary>Question</summary>Réponse</details><form></form></main>';

afterEach(() => {
  document.body.innerHTML = '';
});

it('keeps the prerendered page until the shell’s page replaces it', () => {
  open(html);
  expect(isPrerenderedShown()).toBe(true);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  act(() => takeOver());
  expect(isPrerenderedShown()).toBe(false);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(document.getElementById('root')).toBeVisible();
});

it('keeps the focus', () => {
  open(html);
  const link = screen.getByRole('link', { name: 'Se connecter' });
  link.focus();
  act(() => takeOver());
  expect(link).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveFocus();
});

it('shows the focus ring without fading it in again', () => {
  open(html);
  screen.getByRole('link', { name: 'Se connecter' }).focus();
  const finish = jest.fn();
  const fading = { finish };
  jest
    .spyOn(Element.prototype, 'getAnimations')
    .mockImplementation(() => [fading as unknown as Animation]);
  act(() => takeOver());
  expect(finish).toHaveBeenCalledTimes(1);
});

it('keeps typed and ticked values, with their events', () => {
  open(html);
  const typed = screen.getByRole('textbox', { name: 'Nom' });
  if (typed instanceof HTMLInputElement) typed.value = 'Zoé';
  screen.getByRole('checkbox', { name: 'Accord' }).click();
  act(() => takeOver());
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Zoé');
  expect(screen.getByRole('status')).toHaveTextContent('Zoé true');
});

it('keeps opened details', () => {
  open(html);
  expect(document.querySelector('#root details')).not.toHaveAttribute('open');
  act(() => takeOver());
  expect(screen.getByText('Réponse')).toHaveAttribute('open');
});

it('submits a form that was submitted too early, with its values', async () => {
  open(html);
  const typed = screen.getByRole('textbox', { name: 'Nom' });
  if (typed instanceof HTMLInputElement) typed.value = 'Zoé';
  // As startLater marks it.
  document.querySelector('form')?.setAttribute('data-sent', '');
  expect(onSend).not.toHaveBeenCalled();
  act(() => takeOver());
  await waitFor(() => expect(onSend.mock.calls).toEqual([['Zoé']]));
});

it('waits while an element is being pressed, whose click would be lost', async () => {
  open(html);
  const page = document.getElementById('prerendered');
  if (!page) throw new Error('no page');
  const pressed = jest.spyOn(page, 'matches').mockReturnValue(true);
  act(() => takeOver());
  expect(isPrerenderedShown()).toBe(true);
  pressed.mockReturnValue(false);
  await waitFor(() => expect(isPrerenderedShown()).toBe(false));
});

it('does not move the focus when the page is a different one', () => {
  open(html.replace('<a href="/login">Se connecter</a>', '<button>Menu</button>'));
  screen.getByRole('button').focus();
  act(() => takeOver());
  expect(document.body).toHaveFocus();
});
