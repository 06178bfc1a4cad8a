import {
  customsFileName,
  type Declaration,
  type FiledDeclaration,
} from '@cervoise/domain/customs-file';
import { calendarDateOf, frenchDay, monthAfter } from '@cervoise/domain/dates';
import { declarationSchema } from '@cervoise/domain/excise';
import { writeContextOf } from '../../db/author';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { badUserInput, notFound, parseInput, refuseField } from '../../errors';
import type { ExciseCheck, ExciseMonth } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import * as store from './declarations.store';
import { lockBooks } from './month-closings.store';
import { checkOpened, openMonth, refuseMonth, showOpened } from './opened-month';

interface CustomsFile {
  readonly name: string;
  readonly content: Buffer;
}

/** « RG18, Stout 6,8 % : observation à écrire pour d’autres sorties ». */
export const faultName = ({ rule, label, fault }: ExciseCheck) =>
  `${[rule, label].filter(Boolean).join(', ')}${rule || label ? ' : ' : ''}${fault}`;

/** @throws BAD_USER_INPUT for what customs would refuse */
function refuseBroken(checks: readonly ExciseCheck[]): void {
  const [first] = checks;
  if (!first) return;
  const rest = checks.length > 1 ? ` (et ${checks.length - 1} de plus)` : '';
  throw badUserInput(`CIEL refuserait ce fichier : ${faultName(first)}${rest}.`);
}

const balancesOf = (declaration: Declaration): Omit<FiledDeclaration, 'month'> => {
  const filed = ({ label, fiscalLabel, abv, closing }: FiledDeclaration['products'][number]) => ({
    label,
    fiscalLabel,
    abv,
    closing,
  });
  return {
    products: declaration.products.map(filed),
    paidProducts: declaration.paidProducts.map(filed),
  };
};

/** The customs file of months, and their declarations with a copy of it. */
export function createDeclarations({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const today = () => calendarDateOf(now());

  return {
    /**
     * The DTI+ file of a month that has ended; of an open one its name says that it may change.
     * @throws BAD_USER_INPUT for a month that has not ended or that customs would refuse
     */
    file: async (actor: Actor, month: string): Promise<CustomsFile> => {
      refuseMonth(month);
      if (month >= today().slice(0, 7)) refuseField('month', 'Le mois n’est pas terminé.');
      const opened = await withTenant(database, actor, (tx) => openMonth(tx, month));
      const { checks, file, declaration } = await checkOpened(opened);
      refuseBroken(checks);
      const name = customsFileName(month, declaration.exciseNumber, opened.counted.closed === null);
      return { name, content: Buffer.from(file) };
    },

    /** The kept copy of what was declared. @throws NOT_FOUND */
    declaredFile: async (actor: Actor, month: string): Promise<CustomsFile> => {
      refuseMonth(month);
      const file = await withTenant(database, actor, (tx) => store.selectDeclaredFile(tx, month));
      if (file === null) throw notFound('Ce mois n’est pas déclaré.');
      const [, exciseNumber = ''] = /<identification-redevable>(\w+)</.exec(file) ?? [];
      return { name: customsFileName(month, exciseNumber), content: Buffer.from(file) };
    },

    /**
     * Notes that a closed month was declared in CIEL, and keeps its file.
     * @throws BAD_USER_INPUT for an open month, a wrong day or what customs would refuse
     */
    declare: async (actor: Actor, month: string, declaredOn: string): Promise<ExciseMonth> => {
      refuseMonth(month);
      const stated = parseInput(declarationSchema, { declaredOn });
      const opened = await withTenant(database, actor, async (tx) => {
        await lockBooks(tx, actor.tenantId);
        const found = await openMonth(tx, month);
        if (!found.counted.closed) {
          refuseField(
            'month',
            'Clôturez d’abord le mois : ce qui est déclaré ne doit plus changer.',
          );
        }
        const first = `${monthAfter(month)}-01`;
        if (stated.declaredOn < first || stated.declaredOn > today()) {
          refuseField('declaredOn', `La date va du ${frenchDay(first)} au ${frenchDay(today())}.`);
        }
        const { checks, file, declaration } = await checkOpened(found);
        refuseBroken(checks);
        await store.insertDeclaration(tx, writeContextOf(actor, now), {
          month,
          ...stated,
          file,
          balances: balancesOf(declaration),
        });
        return openMonth(tx, month);
      });
      return showOpened(opened, today());
    },
  };
}
