import { absent, formatDate } from '@cervoise/ui/format';
import { type Fact, PhoneLink } from '@cervoise/ui/page';
import { type Column, NameCell } from '@cervoise/ui/table';
import type { CustomerFieldsFragment } from '../../generated/graphql';

/** The columns of the list. */
export const columns: readonly Column<CustomerFieldsFragment, 'name'>[] = [
  {
    key: 'name',
    title: 'Nom',
    fixed: true,
    sortKey: 'name',
    render: (row) => <NameCell name={row.name} to={`/inventory/customers/${row.id}`} />,
  },
  { key: 'email', title: 'E-mail', render: (row) => row.email ?? absent },
  { key: 'phone', title: 'Téléphone', render: (row) => row.phone ?? absent },
  {
    key: 'address',
    title: 'Adresse',
    from: 1024,
    render: (row) => row.address ?? absent,
  },
];

/** The fields listed on a record's page; its name is the title. */
export const customerFacts = (customer: CustomerFieldsFragment): Fact[] => [
  {
    label: 'E-mail',
    value: customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>,
  },
  {
    label: 'Téléphone',
    value: customer.phone && <PhoneLink phone={customer.phone} />,
  },
  { label: 'Adresse', value: customer.address },
  { label: 'Notes', value: customer.notes, wide: true },
  { label: 'Ajouté le', value: formatDate(customer.createdAt) },
  ...(customer.erasedAt ? [{ label: 'Effacé le', value: formatDate(customer.erasedAt) }] : []),
];
