import { siteFactsSchema, siteTextMark, siteTextMarks, siteTexts } from '.';

it('shows the configured facts, and describes an unnamed host', () => {
  const texts = siteTexts(siteFactsSchema.parse({}));
  expect(texts).toMatchObject({
    companyName: 'Cervoise',
    companyAddress: '37000 Tours, France',
    director: 'le représentant légal de Cervoise',
    hostName: 'Prestataire d’hébergement français',
    vatNumber: null,
    publisherPhone: null,
    hostPhone: null,
    salesMailbox: 'contact@example.com',
  });
});

it('distinguishes the telephones of publisher and host', () => {
  const facts = siteFactsSchema.parse({ publisher: { phone: '02 61 91 00 37' } });
  expect(siteTexts(facts)).toMatchObject({ publisherPhone: '02 61 91 00 37', hostPhone: null });
});

it('formats the company with its legal form and capital', () => {
  const publisher = { name: 'Brassage', legalForm: 'SAS', shareCapital: '10 000 €' };
  expect(siteTexts(siteFactsSchema.parse({ publisher })).companyName).toBe(
    'Brassage SAS, au capital de 10 000 €',
  );
});

it('uses a placeholder that survives URLs', () => {
  const mark = siteTextMark('salesMailbox');
  expect(encodeURIComponent(mark)).toBe(mark);
  expect(mark.replace(siteTextMarks, (_mark, name: string) => name)).toBe('salesMailbox');
});
