import { act, render, screen } from '@testing-library/react';
import { useCurrentSection } from './use-current-section';

const noRect = document.body.getBoundingClientRect();
const ids = ['objet', 'prix', 'contact'];

function Page() {
  return (
    <>
      <p>Lu : {useCurrentSection(ids) ?? 'rien'}</p>
      {ids.map((id) => (
        <section key={id} id={id} />
      ))}
    </>
  );
}

/** Scrolls so that the sections' tops stand at these heights of a window 1000 pixels high. */
async function scrollTo(tops: readonly number[], { scrollY = 10 } = {}) {
  for (const [index, id] of ids.entries()) {
    const section = document.getElementById(id);
    if (section)
      jest
        .spyOn(section, 'getBoundingClientRect')
        .mockReturnValue({ ...noRect, top: tops[index] ?? 0 });
  }
  Object.assign(window, { innerHeight: 1000, scrollY });
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise(requestAnimationFrame);
  });
}

beforeEach(() => {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
});

it('is the last section whose start was scrolled past', async () => {
  render(<Page />);
  expect(screen.getByText('Lu : rien')).toBeInTheDocument();
  await scrollTo([401, 900, 1500]);
  expect(screen.getByText('Lu : rien')).toBeInTheDocument();
  await scrollTo([400, 800, 1400]);
  expect(screen.getByText('Lu : objet')).toBeInTheDocument();
  await scrollTo([-300, 100, 700]);
  expect(screen.getByText('Lu : prix')).toBeInTheDocument();
});

it('is the last one at the end of the page, however short it is', async () => {
  render(<Page />);
  await scrollTo([-900, 100, 700], { scrollY: 2000 });
  expect(screen.getByText('Lu : contact')).toBeInTheDocument();
});
