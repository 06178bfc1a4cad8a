import { act, render, screen } from '@testing-library/react';
import { WhenSeen } from '.';

let see: (isIntersecting: boolean) => void;
const disconnect = jest.fn();
beforeEach(() => {
  disconnect.mockReset();
  class SeenWhenTold {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => callback([{ isIntersecting }]));
    }
    observe() {}
    disconnect = disconnect;
  }
  Object.assign(globalThis, { IntersectionObserver: SeenWhenTold });
});

it('renders its content once it is seen, and keeps it', () => {
  const { unmount } = render(
    <WhenSeen>
      <p>Pilsen</p>
    </WhenSeen>,
  );
  see(false);
  expect(screen.queryByText('Pilsen')).toBeNull();
  see(true);
  expect(screen.getByText('Pilsen')).toBeVisible();
  see(false);
  expect(screen.getByText('Pilsen')).toBeVisible();
  unmount();
  expect(disconnect).toHaveBeenCalled();
});
