import { readPageHandle } from './page-handle';

const area = { handle: { title: 'Qualité' }, params: {} };
const page = (handle: unknown) => [area, { handle, params: { id: '7' } }];
const broken = () => {
  throw new Error('no such field');
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('reads the innermost handle that sets a value', () => {
  const crumbs = [{ label: 'Analyses', path: '/quality' }];
  const back = ({ id }: { id?: string }, search: URLSearchParams) =>
    `/quality/${id}?page=${search.get('page')}`;
  expect(readPageHandle(page({ title: 'Analyse 7', crumbs, back }), '?page=2')).toEqual({
    title: 'Analyse 7',
    crumbs,
    back: '/quality/7?page=2',
  });
  expect(readPageHandle(page(undefined), '').title).toBe('Qualité');
  expect(readPageHandle([], '')).toEqual({ title: undefined, crumbs: [], back: null });
});

it.each([
  ['an element', { title: { type: 'b' } }],
  ['a number', { title: 7 }],
  ['missing', {}],
  ['thrown at', Object.defineProperty({}, 'title', { get: broken })],
])('goes by the route around a page whose title is %s', (_, handle) => {
  expect(readPageHandle(page(handle), '').title).toBe('Qualité');
});

it.each([
  ['throws', broken],
  ['answers something else', () => ({ pathname: '/quality' })],
  ['is something else', 7],
])('keeps the title, and shows no « Retour » that %s', (_, back) => {
  expect(readPageHandle(page({ title: 'Analyse', back }), '')).toEqual({
    title: 'Analyse',
    crumbs: [],
    back: null,
  });
});

it('leaves out invalid breadcrumbs', () => {
  const good = { label: 'Analyses', path: '/quality' };
  const crumbsOf = (crumbs: unknown) =>
    readPageHandle(page({ title: 'Analyse', crumbs }), '').crumbs;
  expect(crumbsOf([good, { label: {}, path: '/' }, { label: 'Sans adresse' }, null])).toEqual([
    good,
  ]);
  expect(crumbsOf('Analyses')).toEqual([]);
});
