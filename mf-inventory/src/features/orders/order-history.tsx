import { packsInWords } from '@cervoise/domain/packs';
import { ofName, plural } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import { Button } from '@cervoise/ui/button';
import { formatCount, formatDate, formatMoment } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import { downloadReturnSlip } from '../../return-slip';
import type { Order } from './order';
import styles from './orders.module.css';

type ReceiptLine = Order['receipts'][number]['lines'][number];

function ReceivedLine({ line }: { readonly line: ReceiptLine }) {
  const refused =
    line.refusedQuantity > 0
      ? `${quantityText(line.refusedQuantity, line.unit)} ${plural(line.refusedQuantity, 'refusé')}`
      : null;
  const closed = line.closesLine ? 'le reste n’est plus attendu' : null;
  const remarks = [refused, closed, line.reason].filter(Boolean).join(', ');
  return (
    <li>
      {line.lotId && (
        <span>
          {`${quantityText(line.quantity, line.unit)} ${ofName(line.ingredientName)}, lot `}
          <Link to={`/inventory/ingredients/${line.ingredientId}?lot=${line.lotId}`}>
            {line.lotNumber ?? 'sans numéro'}
          </Link>
        </span>
      )}
      {!line.lotId && <span>{line.ingredientName}</span>}
      {remarks && <span className="cv-muted">{remarks}</span>}
    </li>
  );
}

/** What arrived, latest first. */
export function OrderReceipts({ order }: { readonly order: Order }) {
  const { receipts } = order;
  if (receipts.length === 0) return null;
  return (
    <Card title="Réceptions" action={<span className="cv-muted">{receipts.length}</span>}>
      <ul className={styles.history}>
        {receipts.map(({ id, receivedOn, deliveryNote, userName, lines }) => (
          <li key={id}>
            <div className="cv-stack cv-gap-2">
              <strong>{formatDate(receivedOn)}</strong>
              <span className="cv-muted">{userName}</span>
              {deliveryNote && <span>{`BL ${deliveryNote}`}</span>}
            </div>
            <ul>
              {lines.map((line) => (
                <ReceivedLine key={line.id} line={line} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Return = Order['returns'][number];

/** « 1 colis de 25 kg de Malt Pilsen, lot ML-2451 : percé », in the packs that were ordered. */
function ReturnedLot({ order, back }: { readonly order: Order; readonly back: Return }) {
  const line = order.lines.find(({ id }) => id === back.orderLineId);
  const quantity =
    packsInWords(back.quantity, line?.packQuantity, back.unit) ??
    quantityText(back.quantity, back.unit);
  return (
    <li>
      <span>
        {`${quantity} ${ofName(back.ingredientName)}, lot `}
        <Link to={`/inventory/ingredients/${back.ingredientId}?lot=${back.lotId}`}>
          {back.lotNumber ?? 'sans numéro'}
        </Link>
        {` : ${back.reason}`}
      </span>
      {back.isAwaitedAgain && <span className="cv-muted">sera livré de nouveau</span>}
    </li>
  );
}

/** What went back to the supplier, latest first; nothing of a return that was corrected away. */
export function OrderReturns({ order }: { readonly order: Order }) {
  const returns = order.returns.filter(({ quantity }) => quantity > 0);
  if (returns.length === 0) return null;
  return (
    <Card title="Retours" action={<span className="cv-muted">{returns.length}</span>}>
      <ul className={styles.history}>
        {returns.map((back) => (
          <li key={back.id}>
            <div className="cv-stack cv-gap-2">
              <strong>{`Retourné le ${formatDate(back.returnedOn)}`}</strong>
              <span className="cv-muted">{back.userName}</span>
            </div>
            <ul>
              <ReturnedLot order={order} back={back} />
              <li>
                <Button
                  size="small"
                  icon="download"
                  aria-label={`Bon de retour du lot ${back.lotNumber ?? 'sans numéro'}`}
                  onClick={() => void downloadReturnSlip(back.id, back.lotNumber)}
                >
                  Bon de retour
                </Button>
              </li>
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const mailTexts = {
  waiting: { tone: 'upcoming', label: 'E-mail en attente' },
  sent: { tone: 'healthy', label: 'E-mail parti' },
  failed: { tone: 'critical', label: 'E-mail non parti' },
} as const;

/** What was sent to the supplier and when, latest first. */
export function OrderSendings({ order }: { readonly order: Order }) {
  if (order.sendings.length === 0) return null;
  return (
    <Card title="Envois">
      <ul className={styles.history}>
        {order.sendings.map(({ id, recipient, state, changes, userName, createdAt }) => (
          <li key={id}>
            <div className="cv-stack cv-gap-2">
              <strong>{formatMoment(createdAt)}</strong>
              <span className="cv-muted">{userName}</span>
            </div>
            <div className="cv-stack cv-gap-2">
              <span>{recipient ?? 'Noté sans e-mail'}</span>
              {state && <Status {...mailTexts[state]} />}
              {changes.length > 0 && (
                <details>
                  <summary>{formatCount(changes.length, 'changement')}</summary>
                  <ul>
                    {changes.map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
