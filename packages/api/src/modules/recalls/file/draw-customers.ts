import { frenchDay, shortMomentText } from '@cervoise/domain/dates';
import { frenchNumber } from '@cervoise/domain/numbers';
import { plural } from '@cervoise/domain/text';
import { groupBy } from '../../../collections/group-by';
import type { TableRow } from '../../../pdf/draw-table';
import type { SheetPages } from '../../../pdf/sheet-pages';
import type { Delivery } from '../../inventory';
import { containerName, drawList } from './draw-lists';
import type { CollectedLists, FileContact } from './recall-file-content';

const containersText = (count: number) => `${frenchNumber(count)} ${plural(count, 'contenant')}`;

const mailTexts = {
  waiting: 'e-mail en attente d’envoi',
  sent: 'prévenu par e-mail',
  failed: 'e-mail non remis',
} as const;

/** Which mail a customer got and what it answered, in words. */
function answerText(contact: FileContact): string {
  const { mail, answer, receivedMoreSinceMail, receivedMoreSinceAnswer } = contact;
  const mailed =
    mail &&
    [
      `${mail.state ? mailTexts[mail.state] : 'e-mail confié à l’envoi'} le ${shortMomentText(mail.createdAt)}`,
      receivedMoreSinceMail && 'a reçu plus : à prévenir à nouveau',
    ]
      .filter(Boolean)
      .join(', ');
  const answered =
    answer &&
    [
      answer.isReached ? 'joint' : 'non joint',
      receivedMoreSinceAnswer && 'a reçu plus : à rappeler',
      answer.heldQuantity > 0 &&
        `${frenchNumber(answer.heldQuantity)} ${plural(answer.heldQuantity, 'gardé')} de côté`,
      answer.returnedQuantity > 0 &&
        `${frenchNumber(answer.returnedQuantity)} ${plural(answer.returnedQuantity, 'annoncé rendu', 'annoncés rendus')}`,
      answer.destroyedQuantity > 0 &&
        `${frenchNumber(answer.destroyedQuantity)} ${plural(answer.destroyedQuantity, 'annoncé détruit', 'annoncés détruits')}`,
      answer.remark,
    ]
      .filter(Boolean)
      .join(', ');
  return [mailed, answered].filter(Boolean).join(' · ');
}

/** Which batch it was, the document that went with it, and why it left: « nº 2026-031 · Marché ». */
const deliveryText = ({ batchNumber, documents, reasons }: Delivery): string =>
  [batchNumber && `nº ${batchNumber}`, documents, reasons].filter(Boolean).join(' · ');

function rowsOf(
  deliveries: readonly Delivery[],
  contact: FileContact | undefined,
): readonly TableRow[] {
  const [first] = deliveries;
  if (!first) return [];
  const { name, phone, email, address } = first;
  const reach = [phone, email, address].filter(Boolean).join(' · ');
  const contacted = contact ? answerText(contact) : '';
  return [
    {
      group: name ?? 'Client non précisé',
      summary: containersText(deliveries.reduce((sum, { quantity }) => sum + quantity, 0)),
    },
    ...(first.key === null
      ? []
      : [
          {
            cells: [
              { box: true },
              { text: reach || 'Ni téléphone ni e-mail', detail: contacted || 'pas encore joint' },
              {},
              {},
            ],
          },
        ]),
    ...deliveries.map((one) => ({
      cells: [
        {},
        {
          text: `${one.recipeName}, ${containerName(one)}`,
          detail: deliveryText(one) || undefined,
        },
        { text: one.day ? frenchDay(one.day) : 'jour inconnu' },
        { text: frenchNumber(one.quantity) },
      ],
    })),
  ];
}

/** Who received what and when, with how to reach them and what they answered. */
export function drawCustomers(
  pages: SheetPages,
  { deliveries, contacts }: Pick<CollectedLists, 'deliveries' | 'contacts'>,
  onRow: () => void,
): void {
  const contactOf = new Map(contacts.map((contact) => [contact.key, contact]));
  const byCustomer = [...groupBy(deliveries, ({ key }) => key ?? '').entries()];
  drawList(
    pages,
    'Clients à prévenir',
    [
      { title: 'Prévenu', width: 44 },
      { title: 'Bière et contenant' },
      { title: 'Livré le', width: 90, align: 'right' },
      { title: 'Contenants', width: 70, align: 'right' },
    ],
    byCustomer,
    ([key, own]) => {
      for (let drawn = 1; drawn < own.length; drawn += 1) onRow();
      return rowsOf(own, contactOf.get(key));
    },
    onRow,
  );
}
