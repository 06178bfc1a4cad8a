import { render } from '@testing-library/react';
import { typeset } from './typeset';

it('formats a text', () => {
  expect(typeset('Combien ça coûte ?')).toBe('Combien ça coûte\u00a0?');
});

it('ends a sentence with the period of an abbreviated unit', () => {
  expect(typeset('Il reste 5\u00a0u..')).toBe('Il reste 5\u00a0u.');
  expect(typeset('Un menu...')).toBe('Un menu...');
});

it('formats nested elements', () => {
  const { container } = render(
    typeset(
      <p>
        Vraiment ? <a href="/cgu">Oui !</a>
      </p>,
    ),
  );
  expect(container.innerHTML).toBe('<p>Vraiment&nbsp;? <a href="/cgu">Oui&nbsp;!</a></p>');
});
