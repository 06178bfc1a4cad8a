import { apiError } from '@cervoise/graphql-client/testing';
import { fillIn, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const id = '7f0c4a7e-0000-4000-8000-000000000031';
const address = `/traceability/publication/inventory_item/${id}`;
const nothing = {
  style: null,
  abv: null,
  ebc: null,
  ingredients: null,
  allergens: null,
  contactEmail: null,
  nutrition: null,
};
const unpublished = {
  entityType: 'inventory_item',
  entityId: id,
  entityName: 'Blonde du Lavoir',
  entityPath: `/inventory/${id}`,
  beerName: 'Blonde du Lavoir',
  batchNumber: '2026-012',
  packagedOn: '2026-02-20',
  bestBefore: '2027-02-20',
  facts: null as object | null,
  publishedAt: null as string | null,
  publishedBy: null as string | null,
  inheritedFacts: null as object | null,
  inheritedFrom: null as string | null,
};
const draft = {
  ...nothing,
  style: 'Blonde de garde',
  abv: 5.2,
  ebc: 9,
  ingredients: 'Eau, malt d’orge, houblon Saaz, levure.',
  allergens: 'malt d’orge',
};

const preview = () => within(screen.getByRole('region', { name: 'Aperçu de la page publique' }));
const form = () => screen.findByRole('form', { name: 'Informations publiées' });

it('shows that nothing is published, with a preview', async () => {
  await openAt(address, { publication: unpublished });
  await form();
  expect(screen.getByText(/^Rien n’est publié/)).toBeVisible();
  expect(preview().getByRole('heading', { name: 'Blonde du Lavoir' })).toBeVisible();
  expect(preview().getByText('20 février 2026')).toBeVisible();
  expect(preview().queryByText('Ingrédients')).toBeNull();
});

it('fills the fields from the recipe on request, previews them, and publishes after a confirmation', async () => {
  let shown = unpublished;
  const { api, user } = await openAt(address, {
    publication: () => shown,
    publicationDraft: draft,
    publish: () => {
      const publishedAt = '2026-03-12T09:00:00.000Z';
      shown = { ...shown, facts: draft, publishedAt, publishedBy: 'Hugo Lemaître' };
      return shown;
    },
  });
  const fields = within(await form());
  expect(api.variablesOf('PublicationDraft')).toEqual([]);
  await user.click(fields.getByRole('button', { name: 'Reprendre de la recette' }));
  await waitFor(() =>
    expect(fields.getByRole('textbox', { name: 'Style' })).toHaveValue('Blonde de garde'),
  );
  expect(plain(preview().getByText(/vol\. d’alcool/).textContent)).toBe('5,2 % vol. d’alcool');
  expect(preview().getAllByText('malt d’orge', { selector: 'strong' })).toHaveLength(2);
  expect(api.variablesOf('Publish')).toEqual([]);
  fillIn(fields.getByRole('textbox', { name: 'Style' }), 'Blonde d’été');
  expect(await preview().findByText('Blonde d’été')).toBeVisible();
  await user.click(fields.getByRole('button', { name: 'Publier' }));
  expect(await screen.findByText(/^Publié le .* par Hugo Lemaître\.$/)).toBeVisible();
  expect(api.variablesOf('Publish')[0]).toMatchObject({
    input: { ...draft, style: 'Blonde d’été', entityType: 'inventory_item', entityId: id },
  });
  expect(shownToasts()).toMatchObject([{ title: 'Page publique à jour' }]);
});

it('keeps what is typed when a colleague published meanwhile, and shows what differs', async () => {
  const opened = '2026-03-12T09:00:00.000Z';
  let shown = { ...unpublished, facts: draft, publishedAt: opened, publishedBy: 'Nora Petit' };
  const { api, user } = await openAt(address, {
    publication: () => shown,
    publish: () => {
      throw apiError('CONFLICT');
    },
  });
  const fields = within(await form());
  fillIn(fields.getByRole('textbox', { name: 'Style' }), 'Blonde d’été');
  const later = '2026-03-12T09:05:00.000Z';
  shown = { ...shown, facts: { ...draft, allergens: 'orge, blé' }, publishedAt: later };
  await user.click(fields.getByRole('button', { name: 'Publier' }));
  const changes = await fields.findByRole('region', { name: 'Ce qui diffère' });
  expect(changes).toHaveTextContent('Allergènes : orge, blé au lieu de malt d’orge');
  expect(fields.getByRole('textbox', { name: 'Style' })).toHaveValue('Blonde d’été');

  api.answer({ publish: { ...shown, publishedAt: '2026-03-12T09:06:00.000Z' } });
  await user.click(fields.getByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(api.variablesOf('Publish').map(({ input }) => input)).toMatchObject([
    { publishedAt: opened, allergens: 'malt d’orge' },
    { publishedAt: later, style: 'Blonde d’été', allergens: 'orge, blé' },
  ]);
});

it('omits invalid values from the preview, and explains why it cannot be published', async () => {
  const { api, user } = await openAt(address, { publication: unpublished });
  const fields = within(await form());
  fillIn(fields.getByRole('textbox', { name: 'Alcool' }), '45');
  await user.click(fields.getByRole('button', { name: 'Publier' }));
  expect(fields.getByRole('textbox', { name: 'Alcool' })).toHaveAccessibleDescription(
    /inférieur ou égal à 20/,
  );
  expect(preview().queryByText(/vol\. d’alcool/)).toBeNull();
  expect(api.variablesOf('Publish')).toEqual([]);
});

it('shows the values inherited from the batch', async () => {
  await openAt(address, {
    publication: { ...unpublished, inheritedFacts: draft, inheritedFrom: 'batch' },
  });
  await form();
  expect(screen.getByText('La page reprend ce que vous avez publié du brassin.')).toBeVisible();
  expect(preview().getByText('Blonde de garde')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Style' })).toHaveValue('');
});

it('stops publishing after a confirmation', async () => {
  let shown = {
    ...unpublished,
    facts: draft as object | null,
    publishedAt: '2026-03-12T09:00:00.000Z' as string | null,
    publishedBy: 'Hugo Lemaître' as string | null,
  };
  const { user } = await openAt(address, {
    publication: () => shown,
    withdrawPublication: () => {
      shown = { ...shown, facts: null, publishedAt: null, publishedBy: null };
      return shown;
    },
  });
  await form();
  await user.click(screen.getByRole('button', { name: 'Ne plus publier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ne plus publier' }));
  expect(await screen.findByText(/^Rien n’est publié/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Style' })).toHaveValue('');
});

it('explains why the recipe cannot be read', async () => {
  const { user } = await openAt(address, {
    publication: unpublished,
    publicationDraft: () => {
      throw apiError('FORBIDDEN');
    },
  });
  const fields = within(await form());
  await user.click(fields.getByRole('button', { name: 'Reprendre de la recette' }));
  expect(await fields.findByText('Accès refusé')).toBeVisible();
});

it('reports that equipment has no public page', async () => {
  await openAt(`/traceability/publication/equipment/${id}`, {});
  expect(await screen.findByText('Cette fiche n’a pas de page publique')).toBeVisible();
});
