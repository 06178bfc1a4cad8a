import { mergedSupplier, type SupplierValues } from '.';

const nothing: SupplierValues = {
  name: 'Malterie',
  contactName: null,
  email: null,
  phone: null,
  address: null,
  leadTimeDays: null,
  minimumOrder: null,
  freeCarriageFrom: null,
  notes: null,
};

it('keeps its own details and takes those it lacks', () => {
  const kept = { ...nothing, phone: '02 31 00 00 01', leadTimeDays: 0, notes: 'Quai n° 2' };
  const merged = {
    ...nothing,
    name: 'Malterie SAS',
    phone: '02 31 00 00 02',
    email: 'contact@malterie.example',
    leadTimeDays: 5,
    minimumOrder: 250,
    notes: 'Livre le mardi',
  };
  expect(mergedSupplier(kept, merged)).toEqual({
    ...nothing,
    phone: '02 31 00 00 01',
    email: 'contact@malterie.example',
    leadTimeDays: 0,
    minimumOrder: 250,
    notes: 'Quai n° 2\nLivre le mardi',
  });
});

it('repeats no notes, and keeps them within their length', () => {
  const noted = { ...nothing, notes: 'Franco dès une palette' };
  expect(mergedSupplier(noted, noted).notes).toBe('Franco dès une palette');
  const long = mergedSupplier(
    { ...nothing, notes: 'a'.repeat(1500) },
    { ...nothing, notes: 'b'.repeat(1500) },
  );
  expect(long.notes).toHaveLength(2000);
});
