import { createMockApi, MockApiProvider } from '@cervoise/graphql-client/testing';
import { reportConnection, reportKeptAnswer } from '@cervoise/shell-contract';
import { act, render, screen } from '@testing-library/react';
import { OfflineBanner } from './offline-banner';

beforeEach(() => {
  reportConnection(false);
  render(
    <MockApiProvider api={createMockApi({})}>
      <OfflineBanner />
    </MockApiProvider>,
  );
});

it('says of which day the oldest data is that stands in, when it is not today’s', () => {
  expect(screen.queryByText('Hors connexion.')).not.toBeInTheDocument();
  act(() => {
    reportConnection(true);
    reportKeptAnswer(Date.now());
  });
  expect(screen.getByText('Hors connexion.')).toBeVisible();
  expect(screen.queryByText(/datent du/)).not.toBeInTheDocument();
  act(() => reportKeptAnswer(new Date(2026, 10, 27, 17).getTime()));
  expect(screen.getByText(/Certaines données datent du 27\/11\/2026\./)).toBeVisible();
});
