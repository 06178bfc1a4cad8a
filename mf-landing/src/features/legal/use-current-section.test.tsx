import { act, render, screen } from '@testing-library/react';
import { useCurrentSection } from './use-current-section';

const ids = ['objet', 'prix'];

function Page() {
  return (
    <>
      <p>Lu : {useCurrentSection(ids) ?? 'rien'}</p>
      <section id="objet" />
      <section id="prix" />
    </>
  );
}

it('names the topmost section in sight', () => {
  let report = (_changes: readonly { id: string; isIntersecting: boolean }[]) => {};
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const observer = {
      observe: jest.fn(),
      unobserve: jest.fn(),
      disconnect: jest.fn(),
      takeRecords: () => [],
      root: null,
      rootMargin: '',
      scrollMargin: '',
      thresholds: [],
    };
    report = (changes) =>
      callback(
        changes.map(({ id, isIntersecting }) => ({
          target: document.getElementById(id),
          isIntersecting,
        })) as unknown as IntersectionObserverEntry[],
        observer,
      );
    return observer;
  });
  render(<Page />);
  expect(screen.getByText('Lu : rien')).toBeInTheDocument();
  act(() =>
    report([
      { id: 'prix', isIntersecting: true },
      { id: 'objet', isIntersecting: true },
    ]),
  );
  expect(screen.getByText('Lu : objet')).toBeInTheDocument();
  act(() => report([{ id: 'objet', isIntersecting: false }]));
  expect(screen.getByText('Lu : prix')).toBeInTheDocument();
});
