import { onLoginInput } from './on-login-input';

function type() {
  document.body.innerHTML = '<input>';
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
}

it('tells where a login leads once somebody types at /login, once and nowhere else', () => {
  const told = jest.fn();
  onLoginInput(document, told);
  window.history.replaceState(null, '', '/');
  type();
  window.history.replaceState(null, '', '/login');
  expect(told).not.toHaveBeenCalled();
  type();
  type();
  expect(told.mock.calls).toEqual([['/dashboard']]);
});
