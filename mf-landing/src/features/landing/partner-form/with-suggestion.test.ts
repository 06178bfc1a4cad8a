import { emptyLead } from './lead-values';
import { withSuggestion } from './with-suggestion';

const first = { message: 'Un devis pour : Recettes.', productionVolumeHl: '500' };
const second = { message: 'Un devis pour : Production.', productionVolumeHl: '1000' };

it('fills an empty form', () => {
  expect(withSuggestion(emptyLead, first, null)).toEqual({ ...emptyLead, ...first });
});

it('appends to typed text', () => {
  const typed = { ...emptyLead, message: 'Six cuves.', productionVolumeHl: '412,5' };
  expect(withSuggestion(typed, first, null)).toEqual({
    ...typed,
    message: 'Six cuves.\n\nUn devis pour : Recettes.',
  });
});

it('replaces only its own text', () => {
  const once = withSuggestion(emptyLead, first, null);
  expect(withSuggestion(once, second, first)).toEqual({ ...emptyLead, ...second });
  const added = { ...once, message: `Six cuves.\n\n${once.message}` };
  expect(withSuggestion(added, second, first).message).toBe(`Six cuves.\n\n${second.message}`);
});

it('leaves a message without room unchanged', () => {
  const message = 'x'.repeat(1990);
  expect(withSuggestion({ ...emptyLead, message }, first, null).message).toBe(message);
});
