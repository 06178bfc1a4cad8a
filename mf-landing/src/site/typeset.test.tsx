import { render } from '@testing-library/react';
import { typeset } from './typeset';

it('puts a no-break space where a French line must not break', () => {
  expect(typeset('Combien ça coûte ?')).toBe('Combien ça coûte\u00a0?');
  expect(typeset('« Blonde » : 40 % de pertes')).toBe(
    '«\u00a0Blonde\u00a0»\u00a0: 40\u00a0% de pertes',
  );
  expect(typeset('dans les 30 jours')).toBe('dans les 30\u00a0jours');
});

it('leaves an address and a time alone', () => {
  expect(typeset('https://example.com/a?b=c')).toBe('https://example.com/a?b=c');
});

it('goes down into elements and keeps them', () => {
  const { container } = render(
    typeset(
      <p>
        Vraiment ? <a href="/cgu">Oui !</a>
      </p>,
    ),
  );
  expect(container.innerHTML).toBe('<p>Vraiment&nbsp;? <a href="/cgu">Oui&nbsp;!</a></p>');
});
