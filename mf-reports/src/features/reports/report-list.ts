import { choiceFilter, defineList, fetchList } from '@cervoise/records/list-query';
import { formatChoices, typeChoices } from './report-texts';
import { reportsQuery } from './reports.graphql';

const views = ['all', 'ready', 'generating', 'stopped'] as const;
const states = {
  all: null,
  ready: ['ready'],
  generating: ['generating'],
  stopped: ['failed', 'cancelled'],
} as const;

export const reportList = defineList({
  query: reportsQuery,
  views,
  sortFields: ['createdAt'],
  defaultSort: { key: 'createdAt', direction: 'desc' },
  filters: {
    type: choiceFilter('Type', typeChoices),
    format: choiceFilter('Format', formatChoices),
  },
  variables: ({ view, search, filters: { type, format }, paging: { first, page } }) => ({
    filter: {
      search,
      states: states[view] && [...states[view]],
      types: type && [type],
      formats: format && [format],
    },
    first,
    page,
  }),
});

export const fetchReports = fetchList(reportList);
