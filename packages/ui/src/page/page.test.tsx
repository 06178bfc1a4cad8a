import { render, screen, within } from '@testing-library/react';
import { Card, Facts, Grid, Page, Section, Toolbar } from '.';

test('a page has one title, its context, its action, its filters', () => {
  render(
    <Page
      title="Ingrédients"
      sections={<nav aria-label="Inventaire">Ingrédients, produits finis</nav>}
      context="23 ingrédients en stock."
      action={<button type="button">Ajouter</button>}
      secondaryActions={<button type="button">Exporter</button>}
      filters={<Toolbar end={<input aria-label="Rechercher" />}>Vues</Toolbar>}
    >
      <p>Contenu</p>
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Ingrédients' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Inventaire' })).toBeInTheDocument();
  for (const text of ['23 ingrédients en stock.', 'Vues', 'Contenu'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Exporter',
    'Ajouter',
  ]);
  expect(screen.getByRole('textbox', { name: 'Rechercher' })).toBeInTheDocument();
});

test('a page without action has no action row', () => {
  const { container } = render(<Page title="Profil">Contenu</Page>);
  expect(container.querySelector('.cv-page-actions')).not.toBeInTheDocument();
});

test('a card or section with a title is a region of that name', () => {
  render(
    <Grid>
      <Card title="Lots" action={<a href="/lots">Tous</a>}>
        lots
      </Card>
      <Card>sans titre</Card>
      <Section title="Mouvements">mouvements</Section>
    </Grid>,
  );
  expect(screen.getAllByRole('region')).toHaveLength(2);
  const lots = screen.getByRole('region', { name: 'Lots' });
  expect(within(lots).getByRole('link', { name: 'Tous' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Mouvements' })).toHaveTextContent('mouvements');
});

test('facts label each value, and show when there is none', () => {
  render(
    <Facts
      facts={[
        { label: 'Fournisseur', value: 'Malterie des Plaines' },
        { label: 'Couleur', value: null },
        { label: 'Stock', value: 0 },
      ]}
    />,
  );
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Fournisseur',
    'Couleur',
    'Stock',
  ]);
  expect(values).toEqual(['Malterie des Plaines', '—', '0']);
});
