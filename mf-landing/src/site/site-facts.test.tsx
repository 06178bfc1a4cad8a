import { defaultSiteFacts } from '@cervoise/domain/site';
import { act, render, screen } from '@testing-library/react';
import { provideSiteFacts } from '../testing/provide-site-facts';
import { useSiteTexts } from './site-facts';

const facts = {
  ...defaultSiteFacts,
  mailboxes: { ...defaultSiteFacts.mailboxes, sales: 'bonjour@brassage.example' },
};

function Sales() {
  return <p>{useSiteTexts().salesMailbox}</p>;
}

function inline(text: string) {
  document.head.innerHTML = `<script type="application/json" id="site">${text}</script>`;
}

beforeEach(() => provideSiteFacts(null));
afterEach(() => {
  document.head.innerHTML = '';
});

it('reads the facts that the gateway wrote into the page', () => {
  inline(JSON.stringify(facts));
  render(<Sales />);
  expect(screen.getByText('bonjour@brassage.example')).toBeInTheDocument();
});

it.each(['', '{ broken'])('shows the defaults for « %s »', (text) => {
  inline(text);
  render(<Sales />);
  expect(screen.getByText(defaultSiteFacts.mailboxes.sales)).toBeInTheDocument();
});

it('shows what it is given', () => {
  render(<Sales />);
  act(() => provideSiteFacts(facts));
  expect(screen.getByText('bonjour@brassage.example')).toBeInTheDocument();
});
