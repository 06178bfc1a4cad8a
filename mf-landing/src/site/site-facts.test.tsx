import { defaultSiteFacts } from '@cervoise/domain/site';
import { render, screen } from '@testing-library/react';
import { serve, unreachable } from '../testing/server';
import { provideSiteFacts, useSiteFacts } from './site-facts';

function Sales() {
  return <p>{useSiteFacts().mailboxes.sales}</p>;
}

function inline(text: string) {
  document.head.innerHTML = `<script type="application/json" id="site">${text}</script>`;
}

beforeEach(() => provideSiteFacts(null));
afterEach(() => {
  document.head.innerHTML = '';
});

it('reads what the gateway wrote into the page, without asking the server', () => {
  const fetched = serve();
  inline('{"mailboxes":{"sales":"bonjour@brassage.example"}}');
  render(<Sales />);
  expect(screen.getByText('bonjour@brassage.example')).toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

it('asks for /site.json once when the page says nothing', async () => {
  const fetched = serve({ '/site.json': { mailboxes: { sales: 'loin@brassage.example' } } });
  render(
    <>
      <Sales />
      <Sales />
    </>,
  );
  expect(await screen.findAllByText('loin@brassage.example')).toHaveLength(2);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ['an unreachable server', unreachable],
  ['a server without the file', () => new Response('', { status: 404 })],
  ['facts that make no sense', { mailboxes: { sales: 'nulle part' } }],
])('keeps the defaults with %s', async (_case, answer) => {
  const fetched = serve({ '/site.json': answer });
  inline('{ broken');
  render(<Sales />);
  await Promise.allSettled(fetched.mock.results.map(({ value }) => value));
  expect(screen.getByText(defaultSiteFacts.mailboxes.sales)).toBeInTheDocument();
});
