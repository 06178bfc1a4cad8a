import { removeScriptsAhead } from './scripts-ahead';

it('takes away the parts that ran ahead, and no other script', () => {
  document.head.innerHTML =
    '<script src="/main.js"></script><script data-ahead src="/1.js"></script>';
  removeScriptsAhead();
  expect([...document.scripts].map((script) => script.getAttribute('src'))).toEqual(['/main.js']);
});
