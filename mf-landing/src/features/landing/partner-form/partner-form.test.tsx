import { preloadToaster, toastError, toastSuccess } from '@cervoise/shell-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../../testing/render-at';
import { serve } from '../../../testing/server';
import { PartnerForm } from './partner-form';

jest.mock('@cervoise/shell-contract', () => ({
  ...jest.requireActual<object>('@cervoise/shell-contract'),
  preloadToaster: jest.fn(),
  toastSuccess: jest.fn(),
  toastError: jest.fn(),
}));

const created = {
  data: { createLead: { id: 'lead-1', email: 'a@b.fr', status: 'new', createdAt: '2026-03-12' } },
};
const email = () => screen.getByLabelText(/E-mail/);
const submit = () => screen.getByRole('button', { name: /Envoyer|Envoi/ });

let now = 1_700_000_000_000;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(performance, 'now').mockReturnValue(0);
});

async function open(answers: Parameters<typeof serve>[0] = { '/graphql': created }) {
  const fetched = serve(answers);
  const sent = () => {
    const call = fetched.mock.calls.find(([path]) => path === '/graphql');
    return call && JSON.parse(String(call[1]?.body)).variables.createLeadInput;
  };
  return { sent, ...(await renderAt('/', <PartnerForm />)) };
}

/** What a person does before sending: waits, moves, visits two fields. */
function simulatePerson({ wait = 5000, moves = 3, focused = 2 } = {}) {
  now += wait;
  for (let move = 0; move < moves; move += 1) fireEvent.mouseMove(window);
  const fields = [screen.getByLabelText('Nom'), screen.getByLabelText('Prénom')];
  for (const field of fields.slice(0, focused)) fireEvent.focus(field);
}

const type = (field: HTMLElement, text: string) =>
  fireEvent.change(field, { target: { value: text } });

const send = () =>
  act(async () => {
    fireEvent.click(submit());
  });

it('cannot be sent without an e-mail', async () => {
  const { sent } = await open();
  simulatePerson();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await send();
  expect(toastError).not.toHaveBeenCalled();
  expect(sent()).toBeUndefined();
  type(email(), 'a@b.fr');
  expect(submit()).not.toHaveAttribute('aria-disabled');
});

it.each([
  [{ wait: 4999, moves: 0, focused: 0 }, 'Veuillez prendre le temps de remplir le formulaire.'],
  [{ wait: 5000, moves: 2, focused: 0 }, 'Veuillez interagir normalement avec la page.'],
  [{ wait: 5000, moves: 3, focused: 1 }, 'Veuillez remplir les champs requis.'],
  [{ wait: 5000, moves: 3, focused: 2 }, 'Adresse email invalide.'],
])('checks in order: after %j it shows « %s »', async (behaviour, message) => {
  const { sent } = await open();
  simulatePerson(behaviour);
  type(email(), 'pas-une-adresse');
  await send();
  expect(toastError).toHaveBeenCalledWith({ title: message });
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(sent()).toBeUndefined();
});

it('preloads the toaster with the first visited field', async () => {
  await open();
  const before = jest.mocked(preloadToaster).mock.calls.length;
  simulatePerson({ focused: 1 });
  expect(preloadToaster).toHaveBeenCalledTimes(before + 1);
});

it('counts the time from navigation start, not from the form’s first render', async () => {
  jest.mocked(performance.now).mockReturnValue(4000);
  await open();
  simulatePerson({ wait: 999 });
  type(email(), 'a@b.fr');
  await send();
  expect(toastError).toHaveBeenCalledWith({
    title: 'Veuillez prendre le temps de remplir le formulaire.',
  });
  now += 1;
  await send();
  // The server's stamp is younger than the page: it is waited for.
  expect(submit()).toHaveTextContent('Envoi en cours...');
});

it('counts fields filled by autofill', async () => {
  const { sent } = await open();
  simulatePerson({ focused: 0 });
  for (const [field, value] of [
    [email(), 'a@b.fr'],
    [screen.getByLabelText('Nom'), 'Vasseur'],
  ] as const)
    fireEvent.input(field, { target: { value } });
  await send();
  await waitFor(() => expect(sent()).toMatchObject({ email: 'a@b.fr', _focusEvents: 2 }));
});

it('counts the fields of a quote as visited: only an e-mail is missing', async () => {
  const fetched = serve({ '/graphql': created });
  const suggestion = { message: 'Je souhaite un devis.', productionVolumeHl: '500' };
  await renderAt('/', <PartnerForm suggestion={suggestion} />);
  simulatePerson({ focused: 0 });
  act(() => email().focus());
  type(email(), 'a@b.fr');
  await send();
  await waitFor(() => expect(toastSuccess).toHaveBeenCalled());
  expect(fetched.mock.calls.filter(([path]) => path === '/graphql')).toHaveLength(1);
});

it('marks an invalid e-mail, and focuses it', async () => {
  await open();
  simulatePerson();
  type(email(), 'pas-une-adresse');
  await send();
  expect(email()).toHaveAccessibleDescription('Adresse email invalide.');
  expect(email()).toBeInvalid();
  expect(email()).toHaveFocus();
});

it('counts key presses and scrolls as interactions', async () => {
  const { sent } = await open();
  simulatePerson({ moves: 1 });
  fireEvent.keyDown(window, { key: 'a' });
  fireEvent.scroll(window);
  type(email(), 'a@b.fr');
  await send();
  await waitFor(() => expect(sent()).toMatchObject({ _userInteractions: 3 }));
});

it.each(['subject', 'budget'])(
  'shows a bot that filled in « %s » a success and sends nothing',
  async (name) => {
    const { sent, container } = await open();
    simulatePerson();
    type(email(), 'bot@spam.example');
    const trap = container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!trap) throw new Error(`There is no hidden field ${name}`);
    expect(trap).toHaveAttribute('tabindex', '-1');
    type(trap, 'https://spam.example');
    await send();
    expect(toastSuccess).toHaveBeenCalledWith({ title: 'Merci ! Nous vous contacterons bientôt.' });
    expect(sent()).toBeUndefined();
  },
);

it('hides the honeypots from people', async () => {
  await open();
  expect(screen.queryByRole('textbox', { name: 'Objet' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Budget' })).toBeNull();
});

it('sends the values with the observed interactions, thanks and resets', async () => {
  const { sent } = await open();
  simulatePerson({ wait: 8000 });
  type(email(), 'camille@brasserie.example');
  type(screen.getByLabelText('Téléphone'), '0612345678');
  type(screen.getByLabelText('Production annuelle'), '412,5');
  await send();
  await waitFor(() =>
    expect(toastSuccess).toHaveBeenCalledWith({
      title: 'Merci ! Nous vous contacterons sous 24h pour discuter de votre projet.',
    }),
  );
  expect(sent()).toEqual({
    email: 'camille@brasserie.example',
    firstName: null,
    lastName: null,
    breweryName: null,
    phoneNumber: '0612345678',
    productionVolumeHl: 412.5,
    region: null,
    message: null,
    _pageLoadTime: now - 8000,
    _timeOnPage: 8000,
    _userInteractions: 3,
    _focusEvents: 2,
    stamp: 'stamp-1',
  });
  expect(email()).toHaveValue('');
  expect(screen.getByLabelText('Téléphone')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent(/^Merci ! Nous vous contacterons sous 24h/);
});

it('shows that it is sending, and sends once', async () => {
  let answer = (_response: Response) => {};
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const calls = jest.fn(() => waiting);
  await open({ '/graphql': calls });
  simulatePerson();
  type(email(), 'a@b.fr');
  await send();
  expect(submit()).toHaveTextContent('Envoi en cours...');
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await send();
  await act(async () => answer(new Response(JSON.stringify(created))));
  expect(submit()).toHaveTextContent('Envoyer ma candidature');
  expect(calls).toHaveBeenCalledTimes(1);
});

it.each([
  [
    { errors: [{ message: 'Trop de candidatures.', extensions: { code: 'TOO_MANY_REQUESTS' } }] },
    'Trop de candidatures.',
  ],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Une erreur est survenue. Veuillez réessayer.',
  ],
])('keeps what was typed when the server refuses', async (answer, message) => {
  await open({ '/graphql': answer });
  simulatePerson();
  type(email(), 'a@b.fr');
  await send();
  await waitFor(() => expect(toastError).toHaveBeenCalledWith({ title: message }));
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(email()).toHaveValue('a@b.fr');
});

it('shows the server’s message under its field, until it is changed', async () => {
  const { sent } = await open();
  simulatePerson();
  type(email(), 'a@b.fr');
  const volume = screen.getByLabelText('Production annuelle');
  type(volume, '12000');
  await send();
  expect(volume).toHaveAccessibleDescription(
    'Le volume annuel doit être inférieur ou égal à 10\u00a0000.',
  );
  expect(sent()).toBeUndefined();
  type(volume, '1200');
  await waitFor(() => expect(volume).not.toHaveAttribute('aria-invalid'));
});

it('counts visited fields, not links', async () => {
  const { sent } = await open();
  simulatePerson({ focused: 1 });
  fireEvent.focus(screen.getByRole('link', { name: 'politique de confidentialité' }));
  type(email(), 'a@b.fr');
  await send();
  expect(toastError).toHaveBeenCalledWith({ title: 'Veuillez remplir les champs requis.' });
  expect(sent()).toBeUndefined();
});

describe('a stamp', () => {
  afterEach(() => jest.useRealTimers());

  /** Opens the form of a server that returns a new stamp each time; `sent` lists those received. */
  async function openWithStamps(answer: unknown = created) {
    jest.restoreAllMocks();
    jest.useFakeTimers({ now });
    let given = 0;
    const sent: unknown[] = [];
    const fetched = serve({
      '/api/leads/stamp': () => {
        given += 1;
        return new Response(JSON.stringify({ stamp: `stamp-${given}` }));
      },
      '/graphql': answer,
    });
    await renderAt('/', <PartnerForm />);
    const stampsSent = () => {
      const calls = fetched.mock.calls.filter(([path]) => path === '/graphql');
      for (const [, call] of calls.slice(sent.length))
        sent.push(JSON.parse(String(call?.body)).variables.createLeadInput.stamp);
      return sent;
    };
    return { stampsSent };
  }
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('is renewed after a day, without losing values', async () => {
    const { stampsSent } = await openWithStamps();
    simulatePerson();
    type(email(), 'a@b.fr');
    await pass(24 * 3_600_000);
    await send();
    expect(submit()).toHaveTextContent('Envoi en cours...');
    await pass(4999);
    expect(stampsSent()).toEqual([]);
    expect(email()).toHaveValue('a@b.fr');
    await pass(1);
    expect(stampsSent()).toEqual(['stamp-2']);
    expect(toastSuccess).toHaveBeenCalled();
  });

  it('is renewed when the server refuses without naming a field', async () => {
    const refused = { errors: [{ message: 'Non.', extensions: { code: 'BAD_USER_INPUT' } }] };
    const { stampsSent } = await openWithStamps(refused);
    simulatePerson();
    type(email(), 'a@b.fr');
    await pass(5000);
    await send();
    expect(await screen.findByText('Non.')).toBeInTheDocument();
    expect(email()).toHaveValue('a@b.fr');
    await pass(5000);
    await send();
    await pass(0);
    expect(stampsSent()).toEqual(['stamp-1', 'stamp-2']);
  });

  it('is kept when a field was refused', async () => {
    const extensions = { code: 'BAD_USER_INPUT', fields: { region: 'Trop long.' } };
    const { stampsSent } = await openWithStamps({ errors: [{ message: 'Non.', extensions }] });
    simulatePerson();
    type(email(), 'a@b.fr');
    await pass(5000);
    await send();
    expect(await screen.findByText('Trop long.')).toBeInTheDocument();
    await send();
    await pass(0);
    expect(stampsSent()).toEqual(['stamp-1', 'stamp-1']);
  });
});

it('is left to the server when none could be fetched', async () => {
  const { sent } = await open({
    '/graphql': created,
    '/api/leads/stamp': () => new Response('', { status: 503 }),
  });
  simulatePerson();
  type(email(), 'a@b.fr');
  await send();
  await waitFor(() => expect(sent()).toMatchObject({ stamp: null }));
});
