import { choiceFilter, defineList, fetchList } from '@cervoise/records/list-query';
import { qrCodesQuery } from './qr-code.graphql';
import { entityTypeChoices, views } from './qr-code-texts';

const sortFields = ['createdAt', 'label', 'totalScans'] as const;
export type QrCodeSortKey = (typeof sortFields)[number];

export const qrCodeList = defineList({
  query: qrCodesQuery,
  views,
  sortFields,
  defaultSort: { key: 'createdAt', direction: 'desc' },
  filters: { type: choiceFilter('Désigne', entityTypeChoices) },
  variables: ({ view, search, filters: { type }, paging }) => ({
    filter: { view, search, entityTypes: type && [type] },
    ...paging,
  }),
});

export const fetchQrCodes = fetchList(qrCodeList);
