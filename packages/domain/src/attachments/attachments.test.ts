import { attachmentFileNameSchema, isPicture } from '.';

it.each([
  ['Analyse 2026.pdf', 'Analyse 2026.pdf'],
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['C:\\Photos\\cuve.jpg', 'C-Photos-cuve.jpg'],
  ['facture\u202Efdp.exe', 'facture-fdp.exe'],
  ['note\r\nSet-Cookie: a=b', 'note-Set-Cookie- a=b'],
  ['  cuve.png ', 'cuve.png'],
])('keeps %j as %j', (sent, kept) => {
  expect(attachmentFileNameSchema.parse(sent)).toBe(kept);
});

it('shortens a long name and keeps its ending', () => {
  const kept = attachmentFileNameSchema.parse(`${'a'.repeat(300)}.pdf`);
  expect(kept).toHaveLength(160);
  expect(kept).toMatch(/…a+\.pdf$/);
});

it('shortens a name of emojis between them', () => {
  const kept = attachmentFileNameSchema.parse(`a${'🍺'.repeat(200)}.pdf`);
  expect(kept).toBe(`a${'🍺'.repeat(139)}…${'🍺'.repeat(15)}.pdf`);
});

it.each([
  ['', 'n’a pas de nom'],
  ['a'.repeat(501), 'trop long'],
])('refuses a bad name', (sent, message) => {
  expect(attachmentFileNameSchema.safeParse(sent).error?.issues[0]?.message).toContain(message);
});

it('tells pictures from documents', () => {
  expect(isPicture('image/webp')).toBe(true);
  expect(isPicture('application/pdf')).toBe(false);
});
