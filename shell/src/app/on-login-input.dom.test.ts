import { onLoginInput } from './on-login-input';

function type() {
  document.body.innerHTML = '<input>';
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
}

it('reports the destination of a login once somebody types at /login, once and nowhere else', () => {
  const callback = jest.fn();
  onLoginInput(document, callback);
  window.history.replaceState(null, '', '/');
  type();
  window.history.replaceState(null, '', '/login');
  expect(callback).not.toHaveBeenCalled();
  type();
  type();
  expect(callback.mock.calls).toEqual([['/dashboard']]);
});
