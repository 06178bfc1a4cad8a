import {
  expectToast,
  followExpectedToasts,
  followToasts,
  preloadToaster,
  type ShownToast,
  toastError,
  toastInfo,
  toastSuccess,
} from '.';

let now = 1_000_000;
let stop: () => void = () => undefined;

function watch(): ShownToast[] {
  const shown: ShownToast[] = [];
  stop = followToasts((toast) => shown.push(toast));
  return shown;
}

beforeEach(() => {
  now += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => stop());

it('queues toasts until the toaster is mounted, and shows each once', () => {
  toastSuccess({ title: 'Profil enregistré' });
  toastInfo({ title: 'Nouvelle version' });
  const titles = () => watch().map(({ title }) => title);
  expect(titles()).toEqual(['Profil enregistré', 'Nouvelle version']);
  stop();
  expect(titles()).toEqual([]);
});

it('shows a success for 4 s and an error for 5 s', () => {
  const shown = watch();
  toastSuccess({ title: 'Enregistré' });
  toastError({ title: 'Erreur', message: 'Réessayez.' });
  expect(shown).toEqual([
    { kind: 'success', title: 'Enregistré', message: undefined, duration: 4000 },
    { kind: 'error', title: 'Erreur', message: 'Réessayez.', duration: 5000 },
  ]);
});

it('does not repeat an error within 5 s', () => {
  const shown = watch();
  toastError({ title: 'Erreur' });
  now += 4999;
  toastError({ title: 'Erreur' });
  expect(shown).toHaveLength(1);
  now += 1;
  toastError({ title: 'Erreur' });
  expect(shown).toHaveLength(2);
});

it.each([preloadToaster, expectToast])('preloads the toaster before a toast', (preload) => {
  const prepare = jest.fn();
  const stopPreparing = followExpectedToasts(prepare);
  preload();
  expect(prepare).toHaveBeenCalledTimes(1);
  stopPreparing();
  preload();
  expect(prepare).toHaveBeenCalledTimes(1);
});
