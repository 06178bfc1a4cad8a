import { prerender } from './prerender';

async function pageAt(path: string) {
  const page = (await prerender()).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page is made for ${path}`);
  return page;
}

it.each([
  ['/login', 'Connexion'],
  ['/forgot-password', 'Mot de passe oublié'],
])('%s is drawn before any script runs, and says that it needs one', async (path, title) => {
  const { html, ...page } = await pageAt(path);
  expect(page).toMatchObject({ title: `${title} · Cervoise`, listed: false });
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toMatch(/<noscript>.*a besoin de JavaScript pour fonctionner.*<\/noscript>/);
});

it('sends no form the browser’s way: a password would stand in the address', async () => {
  for (const { html } of await prerender()) {
    const forms = html.match(/<form [^>]*>/g) ?? [];
    expect(forms).toHaveLength(1);
    expect(forms[0]).toContain('method="dialog"');
  }
});

it('leaves the login alone to those who are not logged in yet', async () => {
  expect((await pageAt('/login')).forVisitors).toBe(true);
  expect((await pageAt('/forgot-password')).forVisitors).toBeUndefined();
});
