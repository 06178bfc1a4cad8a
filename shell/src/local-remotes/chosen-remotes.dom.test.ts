import {
  forgetChosenRemotes,
  parseChoice,
  readChosenRemotes,
  takeChoiceFromAddress,
} from './chosen-remotes';

beforeEach(() => localStorage.clear());

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  takeChoiceFromAddress();
};

it.each([
  'mf-recipes@http://evil.example:4300',
  'mf-recipes@https://localhost:4300',
  'mf-recipes@http://localhost.evil.example:4300',
  'mf-recipes@http://localhost:4300@evil.example',
  'mf-recipes@http://localhost:4300/path',
  'mf-recipes@http://127.0.0.1:4300',
  'shell@http://localhost:4300',
  'mf-recipes',
  '',
])('ignores %p', (text) => {
  expect(parseChoice(text)).toBeNull();
  open(`/recipes?local-remote=${encodeURIComponent(text)}`);
  expect(readChosenRemotes()).toEqual({});
});

it('moves the choice from the URL to storage, keeping other parameters', () => {
  open('/recipes?page=2&local-remote=mf-recipes@http://localhost:4300');
  expect(window.location.search).toBe('?page=2');
  open('/recipes?local-remote=mf-quality@http://localhost:4301/');
  expect(readChosenRemotes()).toEqual({
    'mf-recipes': 'http://localhost:4300',
    'mf-quality': 'http://localhost:4301',
  });
  forgetChosenRemotes();
  expect(readChosenRemotes()).toEqual({});
});

it('ignores invalid stored values', () => {
  localStorage.setItem(
    'local-remotes',
    JSON.stringify({ 'mf-a': 'http://evil.example', 'mf-b': 'http://localhost:1', c: 3 }),
  );
  expect(readChosenRemotes()).toEqual({ 'mf-b': 'http://localhost:1' });
  localStorage.setItem('local-remotes', 'not json');
  expect(readChosenRemotes()).toEqual({});
});
