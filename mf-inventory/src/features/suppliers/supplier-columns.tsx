import { absent, formatDate, formatMoney } from '@cervoise/ui/format';
import { type Fact, PhoneLink } from '@cervoise/ui/page';
import { type Column, NameCell, Price } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import type { SupplierFieldsFragment } from '../../generated/graphql';
import { leadTime } from '../../lead-time';
import { supplierKind } from './supplier-texts';

type Supplier = SupplierFieldsFragment;

const money = (euros: number | null | undefined) => (euros == null ? null : formatMoney(euros));

/** The columns of the list. */
export const columns: readonly Column<Supplier, 'name'>[] = [
  {
    key: 'name',
    title: 'Nom',
    fixed: true,
    sortKey: 'name',
    render: (row) => (
      <NameCell name={row.name} detail={row.contactName} to={`${supplierKind.address}/${row.id}`} />
    ),
  },
  { key: 'phone', title: 'Téléphone', render: (row) => row.phone ?? absent },
  { key: 'email', title: 'E-mail', from: 1024, render: (row) => row.email ?? absent },
  {
    key: 'leadTimeDays',
    title: 'Délai',
    align: 'right',
    render: (row) => leadTime(row.leadTimeDays) ?? absent,
  },
  {
    key: 'minimumOrder',
    title: 'Minimum HT',
    align: 'right',
    from: 1024,
    render: (row) => (row.minimumOrder == null ? absent : <Price euros={row.minimumOrder} />),
  },
  {
    key: 'freeCarriageFrom',
    title: 'Franco à partir de (HT)',
    align: 'right',
    from: 1024,
    render: (row) =>
      row.freeCarriageFrom == null ? absent : <Price euros={row.freeCarriageFrom} />,
  },
];

/** The fields listed on a record's page; its name is the title. */
export const supplierFacts = (supplier: Supplier): Fact[] => [
  { label: 'Contact', value: supplier.contactName },
  {
    label: 'E-mail',
    value: supplier.email && <a href={`mailto:${supplier.email}`}>{supplier.email}</a>,
  },
  {
    label: 'Téléphone',
    value: supplier.phone && <PhoneLink phone={supplier.phone} />,
  },
  { label: 'Adresse', value: supplier.address },
  { label: 'Délai de livraison', value: leadTime(supplier.leadTimeDays) },
  { label: 'Minimum de commande HT', value: money(supplier.minimumOrder) },
  { label: 'Franco de port à partir de (HT)', value: money(supplier.freeCarriageFrom) },
  { label: 'Ajouté le', value: formatDate(supplier.createdAt) },
  ...(supplier.mergedIntoId
    ? [
        {
          label: 'Fusionné avec',
          value: (
            <Link to={`${supplierKind.address}/${supplier.mergedIntoId}`}>la fiche gardée</Link>
          ),
        },
      ]
    : []),
  { label: 'Notes', value: supplier.notes, wide: true },
];
