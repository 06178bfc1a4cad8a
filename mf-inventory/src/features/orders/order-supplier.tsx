import { useQuery } from '@cervoise/graphql-client';
import { formatMoney } from '@cervoise/ui/format';
import { Card, Facts } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import { leadTime } from '../../lead-time';
import { suppliersAddress } from '../../supplier-addresses';
import type { Order } from './order';
import { orderSupplierQuery } from './orders.graphql';
import styles from './orders.module.css';

/** « il manque 42,00 € pour le franco », where there is one. */
function carriageText(amount: number, freeFrom: number | null | undefined): string | null {
  if (freeFrom == null) return null;
  const missing = freeFrom - amount;
  return missing > 0
    ? `Il manque ${formatMoney(missing)} pour le franco de port.`
    : 'Franco de port atteint.';
}

/** « il manque 42,00 € pour le minimum », where it is not reached. */
function minimumText(amount: number, minimum: number | null | undefined): string | null {
  if (minimum == null || amount >= minimum) return null;
  return `Il manque ${formatMoney(minimum - amount)} pour le minimum de commande.`;
}

/** How the order's supplier delivers, and what is missing for its terms. */
export function OrderSupplier({ order }: { readonly order: Order }) {
  const { data } = useQuery(orderSupplierQuery, { variables: { id: order.supplierId } });
  const supplier = data?.supplier;
  const terms = supplier && [
    minimumText(order.linesAmount, supplier.minimumOrder),
    carriageText(order.linesAmount, supplier.freeCarriageFrom),
  ];
  return (
    <Card title={order.supplierName}>
      <div className={styles.supplier}>
        <Facts
          facts={[
            { label: 'Contact', value: supplier?.contactName },
            {
              label: 'E-mail',
              value: supplier?.email && <a href={`mailto:${supplier.email}`}>{supplier.email}</a>,
            },
            { label: 'Téléphone', value: supplier?.phone },
            { label: 'Délai', value: leadTime(supplier?.leadTimeDays) },
          ]}
        />
        {terms?.filter(Boolean).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Link to={`${suppliersAddress}/${order.supplierId}`}>Sa fiche</Link>
      </div>
    </Card>
  );
}
