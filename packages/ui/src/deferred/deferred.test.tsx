import { render, screen } from '@testing-library/react';
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
