import { fireEvent, screen, within } from '@testing-library/react';
import { renderAt } from '../../testing/render-at';
import { serve } from '../../testing/server';
import { LandingPage } from './landing-page';

async function open() {
  serve();
  return renderAt('/', <LandingPage />);
}

it('has the badge, one title and every section', async () => {
  const { container } = await open();
  expect(
    screen.getByText('Solution en développement avec les premiers brasseurs partenaires'),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const id of ['solution', 'innovation', 'tarifs', 'formulaire-partenaire'])
    expect(container.querySelector(`section#${id}`)).toBeInTheDocument();
  for (const pain of ['Stock non maîtrisé', 'Gestion manuelle', 'Manque de visibilité'])
    expect(screen.getByRole('heading', { name: pain })).toBeInTheDocument();
});

it('lists the promises of the stats band', async () => {
  await open();
  const band = screen.getByRole('region', { name: 'Nos engagements en bref' });
  const promises = within(band)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/\s/g, ' '));
  expect(promises).toEqual([
    '100 % hébergé en France',
    '0 installation',
    'support français réactif',
    'évolutions illimitées',
  ]);
});

it('shows the product in pictures with dimensions and alternative texts', async () => {
  await open();
  const first = screen.getByRole('img', { name: /La liste des ingrédients dans Cervoise/ });
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
  const others = [
    /La liste des équipements/,
    /La fiche du malt Pilsen sur un téléphone/,
    /Écran : La fermentation/,
    /Écran : Le planning/,
    /Écran : La recette/,
    /Écran : Le rappel/,
  ];
  const pictures = others.map((name) => screen.getByRole('img', { name }));
  for (const picture of pictures) expect(picture).toHaveAttribute('loading', 'lazy');
  for (const picture of [first, ...pictures]) {
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    expect(picture.parentElement?.querySelector('source[type="image/avif"]')).not.toBeNull();
  }
});

it('passes a composed quote to the partner form', async () => {
  const { user } = await open();
  fireEvent.change(screen.getByLabelText('Volume brassé'), { target: { value: '4' } });
  await user.click(screen.getByRole('checkbox', { name: /Recettes/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Production/ }));
  await user.click(screen.getByRole('button', { name: 'Demander ce devis' }));
  expect(screen.getByLabelText('Production annuelle')).toHaveValue('2000');
  expect(screen.getByLabelText('Votre message')).toHaveValue(
    'Bonjour, je souhaite un devis. Les modules qui m’intéressent : Stocks et lots, Recettes.',
  );
  expect(screen.getByLabelText(/E-mail/)).toHaveFocus();
});
