import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onLinkIntent } from './on-link-intent';

it('reports the paths of internal links on hover or focus', async () => {
  const pathnames: string[] = [];
  onLinkIntent(document, (pathname) => pathnames.push(pathname));
  render(
    <>
      <a href="/quality?view=all">
        <span>Qualité</span>
      </a>
      <a href="https://elsewhere.example/quality">Ailleurs</a>
      <a href="/recipes">Recettes</a>
    </>,
  );
  await userEvent.hover(screen.getByText('Qualité'));
  await userEvent.hover(screen.getByText('Ailleurs'));
  screen.getByText('Recettes').focus();
  expect(pathnames).toEqual(['/quality', '/recipes']);
});
