import type {
  ExciseMonth,
  ExciseMovementPage,
  ExciseYear,
  MonthClosing,
  SmallBreweryInput,
} from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

const monthFields = `month closedAt closedBy canClose canReopen declareUntil
  lines { product { label beerName fiscalLabel exciseClass abv } opening flows { flow liters }
    closing taxed hectoliterDegrees rate duty observation }
  duty previousDuty rateFrom isRateConfirmed checks { rule label fault message isBlocking }
  unknownChecks { rule reason } isNil declaration { declaredOn userName }
  beerInProcess { beerName opening brewed blended packaged destroyed lost closing }`;
const yearFields = `year isSmallBrewery statement { isSmall productionHectoliters userName }
  rates { from reduced standard source isConfirmed }
  months { month closedAt declaredOn opening entries exits closing hectoliterDegrees duty isIncomplete products }
  gaps { problem inventoryItemId batchId beerName batchNumber containers liters }
  exciseNumber financialYearStart`;

/** What makes a brewery a small one. */
const independent = {
  productionHectoliters: 850,
  isIndependent: true,
  hasOwnInstallations: true,
  isUncoordinated: true,
  isCertified: true,
};

/** The operations on the excise, as the holder of a token. Answers with errors throw. */
export function exciseCalls(api: TestApi, token: string) {
  const ask = <Data>(document: string, variables: object = {}) =>
    api.query<{ answer: Data }>(document, { ...variables }, token);
  const answer = async <Data>(document: string, variables: object = {}): Promise<Data> => {
    const { data, errors } = await ask<Data>(document, variables);
    if (errors) throw new Error(errors[0]?.message);
    return data.answer;
  };
  const closing = (month: string) =>
    ask<ExciseMonth>(
      `mutation ($month: String!) { answer: closeMonth(month: $month) { ${monthFields} } }`,
      { month },
    );
  return {
    ask,
    year: (year: number) =>
      answer<ExciseYear>(
        `query ($year: Int!) { answer: exciseYear(year: $year) { ${yearFields} } }`,
        { year },
      ),
    month: (month: string) =>
      answer<ExciseMonth>(
        `query ($month: String!) { answer: exciseMonth(month: $month) { ${monthFields} } }`,
        { month },
      ),
    movements: (month: string, label: string | null, figure: string, paging = '') =>
      answer<ExciseMovementPage>(
        `query ($month: String!, $label: String, $figure: ExciseFigure!) {
          answer: exciseMovements(month: $month, label: $label, figure: $figure ${paging}) {
            totalCount totalLiters
            nodes { flow kind quantity liters beerName batchNumber postedOn happenedOn reason } } }`,
        { month, label, figure },
      ),
    tryToClose: closing,
    close: async (month: string) => {
      const { data, errors } = await closing(month);
      if (errors) throw new Error(errors[0]?.message);
      return data.answer;
    },
    reopen: (month: string, reason: string) =>
      ask<ExciseMonth>(
        `mutation ($month: String!, $reason: String!) {
          answer: reopenMonth(month: $month, reason: $reason) { month closedAt } }`,
        { month, reason },
      ),
    declare: (month: string, declaredOn: string) =>
      ask<ExciseMonth>(
        `mutation ($month: String!, $declaredOn: Date!) {
          answer: declareExciseMonth(month: $month, declaredOn: $declaredOn) { ${monthFields} } }`,
        { month, declaredOn },
      ),
    closings: () =>
      answer<MonthClosing[]>(
        `{ answer: monthClosings { month duty userName reopenedByName reopenReason } }`,
      ),
    state: (year: number, stated: Partial<SmallBreweryInput> = {}) =>
      answer<ExciseYear>(
        `mutation ($input: SmallBreweryInput!) {
          answer: stateSmallBrewery(input: $input) { ${yearFields} } }`,
        { input: { year, ...independent, ...stated } },
      ),
    saveSettings: (input: object) =>
      ask<ExciseYear>(
        `mutation ($input: ExciseSettingsInput!) {
          answer: saveExciseSettings(input: $input) { exciseNumber financialYearStart } }`,
        { input: { financialYearStart: 1, ...input } },
      ),
    observe: (month: string, label: string, observation: string) =>
      ask<ExciseMonth>(
        `mutation ($month: String!, $label: String!, $observation: String!) {
          answer: writeExciseObservation(month: $month, label: $label, observation: $observation) {
            ${monthFields} } }`,
        { month, label, observation },
      ),
  };
}

export type ExciseCalls = ReturnType<typeof exciseCalls>;
