import { roleLabels } from './role-labels';
import { roles } from './role-list';

it('has a French name for each role', () => {
  expect(Object.keys(roleLabels).sort()).toEqual([...roles].sort());
});
