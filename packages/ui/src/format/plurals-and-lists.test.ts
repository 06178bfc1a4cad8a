it('creates no formatter when it is imported: the first one takes the browser 15 ms', async () => {
  const formatters = (['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules'] as const).map(
    (name) => jest.spyOn(Intl, name),
  );
  const { formatCount } = await import('.');
  for (const formatter of formatters) expect(formatter).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  expect(formatCount(2, 'lot')).toBe('2\u00A0lots');
});
