import { messages } from '../testing/messages';
import { recipeIdIn, supportAccessSchema } from '.';

const breweryId = '5f3c9f7e-7c7b-4a57-9d43-3a3a3c7b1a10';

it('reads the recipe’s id from a URL', () => {
  expect(recipeIdIn(`https://cervoise.example/recipes/${breweryId.toUpperCase()}?tab=steps`)).toBe(
    breweryId,
  );
  expect(recipeIdIn('https://cervoise.example/recipes')).toBeNull();
});

it('requires brewery, reason and duration', () => {
  expect(messages(supportAccessSchema, { breweryId: '', reason: ' ', duration: null })).toEqual({
    breweryId: ['La brasserie est requise.'],
    reason: ['Le motif est requis (3 caractères au moins).'],
    duration: ['La durée est requise.'],
  });
});

it('accepts access to every recipe, and no URL without a recipe', () => {
  const access = { breweryId, reason: 'Ticket 4812', duration: 'one_day' };
  expect(supportAccessSchema.safeParse(access).success).toBe(true);
  expect(supportAccessSchema.safeParse({ ...access, recipe: '' }).success).toBe(true);
  expect(messages(supportAccessSchema, { ...access, recipe: 'la blonde' })).toEqual({
    recipe: ['Collez l’adresse de la fiche, telle que la brasserie la voit.'],
  });
});

it('limits the duration to a week', () => {
  const access = { breweryId, reason: 'Ticket 4812', duration: 'one_year' };
  expect(messages(supportAccessSchema, access)).toEqual({ duration: ['La durée est requise.'] });
});
