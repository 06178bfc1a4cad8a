import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred } from '.';

const Name = ({ text }: { readonly text: string }) => <p>{text}</p>;

test('is fetched when it is first rendered, and once', async () => {
  const load = jest.fn(async () => Name);
  const name = deferred(load, <p>…</p>);
  expect(load).not.toHaveBeenCalled();
  render(<name.Component text="Pilsen" />);
  expect(screen.getByText('…')).toBeInTheDocument();
  expect(await screen.findByText('Pilsen')).toBeInTheDocument();
  render(<name.Component text="Saaz" />);
  expect(screen.getByText('Saaz')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('renders at once what was fetched ahead', async () => {
  const name = deferred(async () => Name);
  expect(name.fetched()).toBeNull();
  await name.fetch();
  expect(name.fetched()).toBe(Name);
  render(<name.Component text="Pilsen" />);
  expect(screen.getByText('Pilsen')).toBeInTheDocument();
});

test('a fetch that failed is repeated', async () => {
  const load = jest.fn(async () => Name).mockRejectedValueOnce(new Error('offline'));
  const name = deferred(load);
  await name.fetch();
  expect(name.fetched()).toBeNull();
  render(<name.Component text="Pilsen" />);
  expect(await screen.findByText('Pilsen')).toBeInTheDocument();
});

test('shows a failure in its place, beside what is typed, and is fetched when asked again', async () => {
  const lost = new Error('Failed to fetch dynamically imported module');
  // As newer browsers return it.
  const scrolled = Promise.resolve() as never;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(scrolled);
  const load = jest
    .fn(async () => Name)
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const name = deferred(load);
  render(
    <>
      <input aria-label="Note" />
      <name.Component text="Pilsen" />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(field, 'Purge');
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Le nouvel essai a échoué lui aussi.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Pilsen')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field).toHaveValue('Purge');
});
