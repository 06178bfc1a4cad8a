import { siteFactsSchema, siteTextMark, siteTextMarks, siteTexts } from '.';

it('shows what the installation sets, and describes the host it does not name', () => {
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

it('distinguishes the publisher’s telephone from the host’s', () => {
  const facts = siteFactsSchema.parse({ publisher: { phone: '02 61 91 00 37' } });
  expect(siteTexts(facts)).toMatchObject({ publisherPhone: '02 61 91 00 37', hostPhone: null });
});

it('writes the company with its form and capital', () => {
  const publisher = { name: 'Brassage', legalForm: 'SAS', shareCapital: '10 000 €' };
  expect(siteTexts(siteFactsSchema.parse({ publisher })).companyName).toBe(
    'Brassage SAS, au capital de 10 000 €',
  );
});

it('has a mark that an address leaves as it is, and finds it again', () => {
  const mark = siteTextMark('salesMailbox');
  expect(encodeURIComponent(mark)).toBe(mark);
  expect(mark.replace(siteTextMarks, (_mark, name: string) => name)).toBe('salesMailbox');
});
