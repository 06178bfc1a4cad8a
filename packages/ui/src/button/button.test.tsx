import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './button';
import { IconButton } from './icon-button';
import { LinkButton } from './link-button';

test('a button calls its handler on click', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Exporter</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Exporter' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test.each([{ loading: true }, { disabled: true }])(
  'with %p it keeps the focus, is announced as such and does nothing',
  async (state) => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <input aria-label="Nom" />
        <Button type="submit" onClick={onClick} {...state}>
          Enregistrer
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Enregistrer' });
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox'), 'Malt{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    button.focus();
    expect(button).toHaveFocus();
  },
);

test('the short label of a phone does not change the accessible name', () => {
  render(<Button shortLabel="Ajouter">Ajouter un ingrédient</Button>);
  expect(screen.getByRole('button', { name: 'Ajouter un ingrédient' })).toBeInTheDocument();
});

test('an icon button is named by its label', () => {
  render(<IconButton icon="edit" label="Modifier" />);
  expect(screen.getByRole('button', { name: 'Modifier' })).toBeInTheDocument();
});

test('a link button is a link', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/inventory/ingredients/new" shortLabel="Ajouter">
        Ajouter un ingrédient
      </LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Ajouter un ingrédient' })).toHaveAttribute(
    'href',
    '/inventory/ingredients/new',
  );
});
