import {
  choiceFilter,
  daysFilter,
  defineList,
  fetchList,
  recordFilter,
} from '@cervoise/records/list-query';
import { traceabilityQuery } from './traceability.graphql';
import { eventTypeChoices, subjectChoices, subjects, views } from './traceability-texts';

/** Page sizes: a hundred by default, like the history's limit. */
const pageSizes = [100, 250, 500] as const;

export const traceabilityList = defineList({
  query: traceabilityQuery,
  views,
  sortFields: ['eventTimestamp'],
  defaultSort: { key: 'eventTimestamp', direction: 'desc' },
  sizes: pageSizes,
  defaultSize: pageSizes[0],
  filters: {
    days: daysFilter('Période'),
    type: choiceFilter('Nature', eventTypeChoices),
    about: choiceFilter('Concerne', subjectChoices),
    subject: recordFilter('', undefined, ''),
  },
  variables: ({ view, search, filters: { days, type, about, subject }, paging }) => ({
    filter: {
      search,
      ...days,
      eventTypes: type && [type],
      about,
      ...(about && subject ? { [subjects[about].idField]: subject } : {}),
      isAutomatic: view === 'all' ? null : view === 'automatic',
    },
    first: paging.first,
    page: paging.page,
  }),
});

export const fetchTraceability = fetchList(traceabilityList);
