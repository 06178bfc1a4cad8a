import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SearchField, ViewChips } from '.';

describe('SearchField', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const setupUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  function show(value = '') {
    const onChange = jest.fn();
    const field = (text: string) => (
      <SearchField
        value={text}
        onChange={onChange}
        label="Rechercher un ingrédient"
        placeholder="Nom, lot ou fournisseur"
      />
    );
    const { rerender } = render(field(value));
    return { onChange, set: (text: string) => rerender(field(text)) };
  }

  const box = () => screen.getByRole('searchbox', { name: 'Rechercher un ingrédient' });

  test('it searches once typing pauses', async () => {
    const { onChange } = show();
    await setupUser().type(box(), ' houblon ');
    expect(onChange).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(250));
    expect(onChange.mock.calls).toEqual([['houblon']]);
  });

  test('letters typed during a search are kept', async () => {
    const { onChange, set } = show();
    await setupUser().type(box(), 'ét');
    act(() => jest.advanceTimersByTime(250));
    await setupUser().type(box(), 'é');
    set('ét');
    expect(box()).toHaveValue('été');
    act(() => jest.advanceTimersByTime(250));
    expect(onChange).toHaveBeenLastCalledWith('été');
  });

  test('Enter searches at once', async () => {
    const { onChange } = show();
    await setupUser().type(box(), 'saaz{Enter}');
    expect(onChange).toHaveBeenCalledWith('saaz');
  });

  test.each([
    [
      'the cross',
      () => setupUser().click(screen.getByRole('button', { name: 'Effacer la recherche' })),
    ],
    ['Escape', () => setupUser().type(box(), '{Escape}')],
  ])('%s empties it at once and keeps the focus', async (_name, clear) => {
    const { onChange } = show('saaz');
    await clear();
    expect(onChange).toHaveBeenCalledWith('');
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('it follows changes of the URL', () => {
    const { onChange, set } = show('saaz');
    set('');
    expect(box()).toHaveValue('');
    act(() => jest.advanceTimersByTime(1000));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('a search result does not remove a space being typed', async () => {
    const { set } = show();
    await setupUser().type(box(), 'malt ');
    set('malt');
    expect(box()).toHaveValue('malt ');
  });
});

test('views are links, the selected one is marked', () => {
  render(
    <MemoryRouter>
      <ViewChips
        label="Vues des ingrédients"
        selected="low"
        linkTo={(key) => ({ search: `view=${key}` })}
        views={[
          { key: 'all', label: 'Tous', count: 1240 },
          { key: 'low', label: 'Stock bas', count: 3 },
          { key: 'deleted', label: 'Supprimés' },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'Vues des ingrédients' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Stock bas3');
  expect(screen.getByRole('link', { name: /Supprimés/ })).toHaveAttribute('href', '/?view=deleted');
  expect(screen.getByRole('link', { name: /Tous/ }).textContent?.replace(/\s/g, ' ')).toBe(
    'Tous1 240',
  );
});
