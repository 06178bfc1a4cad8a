import { followToasts } from '@cervoise/shell-contract';
import { act, renderHook } from '@testing-library/react';
import { useDownload } from './use-download';

/** Answers that wait until the test gives them. */
function pendingAnswers() {
  const answers: ((response: Response) => void)[] = [];
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    asked.push(String(path));
    return new Promise((resolve) => answers.push(resolve));
  });
  return {
    asked,
    answer: (status: number) => act(async () => answers.shift()?.(new Response('', { status }))),
  };
}

it('downloads one file at a time, names it meanwhile, and shows a failure as a toast', async () => {
  const titles: string[] = [];
  followToasts(({ title }) => void titles.push(title));
  const { asked, answer } = pendingAnswers();
  const { result } = renderHook(useDownload);
  act(() => {
    result.current.download('/reports/download/1', 'mars.pdf');
    result.current.download('/reports/download/2', 'avril.pdf');
  });
  expect(result.current.downloading).toBe('/reports/download/1');
  expect(asked).toEqual(['/api/reports/download/1']);
  await answer(404);
  expect(titles).toEqual(['Téléchargement impossible']);
  expect(result.current.downloading).toBeNull();
  act(() => result.current.download('/reports/download/2', 'avril.pdf'));
  expect(asked).toHaveLength(2);
  await answer(403);
});
