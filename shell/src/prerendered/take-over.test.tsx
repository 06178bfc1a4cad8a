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

it('stands until the page of the shell takes its place', () => {
  open(html);
  expect(isPrerenderedShown()).toBe(true);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  act(() => takeOver());
  expect(isPrerenderedShown()).toBe(false);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(document.getElementById('root')).toBeVisible();
});

it('keeps the focus where it was', () => {
  open(html);
  const link = screen.getByRole('link', { name: 'Se connecter' });
  link.focus();
  act(() => takeOver());
  expect(link).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveFocus();
});

it('shows the focus as it stood, without fading it in again', () => {
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

it('keeps what was typed and ticked, and the page knows of it', () => {
  open(html);
  const typed = screen.getByRole('textbox', { name: 'Nom' });
  if (typed instanceof HTMLInputElement) typed.value = 'Zoé';
  screen.getByRole('checkbox', { name: 'Accord' }).click();
  act(() => takeOver());
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Zoé');
  expect(screen.getByRole('status')).toHaveTextContent('Zoé true');
});

it('keeps open what was opened', () => {
  open(html);
  expect(document.querySelector('#root details')).not.toHaveAttribute('open');
  act(() => takeOver());
  expect(screen.getByText('Réponse')).toHaveAttribute('open');
});

it('sends a form that was sent too early, with what was typed', async () => {
  open(html);
  const typed = screen.getByRole('textbox', { name: 'Nom' });
  if (typed instanceof HTMLInputElement) typed.value = 'Zoé';
  // As startLater marks it.
  document.querySelector('form')?.setAttribute('data-sent', '');
  expect(onSend).not.toHaveBeenCalled();
  act(() => takeOver());
  await waitFor(() => expect(onSend.mock.calls).toEqual([['Zoé']]));
});

it('stands for as long as something in it is being pressed: its click would be lost', async () => {
  open(html);
  const page = document.getElementById('prerendered');
  if (!page) throw new Error('no page');
  const pressed = jest.spyOn(page, 'matches').mockReturnValue(true);
  act(() => takeOver());
  expect(isPrerenderedShown()).toBe(true);
  pressed.mockReturnValue(false);
  await waitFor(() => expect(isPrerenderedShown()).toBe(false));
});

it('leaves the focus alone where the page has turned out another', () => {
  open(html.replace('<a href="/login">Se connecter</a>', '<button>Menu</button>'));
  screen.getByRole('button').focus();
  act(() => takeOver());
  expect(document.body).toHaveFocus();
});
