import { useQuery } from '@cervoise/graphql-client';
import { Card, Facts } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import { suppliersAddress } from '../../addresses';
import { leadTime } from '../../lead-time';
import type { Order } from './order';
import { orderSupplierQuery } from './orders.graphql';
import { carriageText, minimumText } from './supplier-terms';

/** The supplier's contact and lead time, and what is missing to its minimum order and free carriage. */
export function OrderSupplier({ order }: { readonly order: Order }) {
  const { data } = useQuery(orderSupplierQuery, {
    variables: { id: order.supplierId },
    context: { suppressErrorToast: false },
  });
  const supplier = data?.supplier;
  const terms = supplier && [
    minimumText(order.linesAmount, supplier.minimumOrder),
    carriageText(order.linesAmount, supplier.freeCarriageFrom),
  ];
  return (
    <Card title={order.supplierName}>
      <div className="cv-rows cv-gap-12">
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
