import { calendarDateOf, monthAfter } from '@cervoise/domain/dates';
import { exciseRegisterFileName, exciseRegisterSchema } from '@cervoise/domain/excise';
import type { ConcurrencyLimit } from '../../../concurrency-limit';
import { type Actor, allowLongWork, withSnapshot } from '../../../db/tenant-transaction';
import { parseInput, refuseField } from '../../../errors';
import { documentNumber } from '../../../pdf/letterhead';
import { pdfFiles } from '../../../pdf/pdf-files';
import type { ServiceDependencies } from '../../../service-dependencies';
import { readLogo } from '../../brewery-logo';
import { countBooks } from '../../excise';
import { selectRegisterLines } from '../../inventory';
import { withReportWriter } from '../documents/write-in-thread';
import { registerDocument } from './register-document';

/** Lines of one register: some 500 pages. */
const mostLines = 20_000;

const tooLong =
  'Ce registre est trop long pour un seul fichier : choisissez moins de mois, ou un seul produit.';

/** The printed register of finished beer; written in a thread, in one of the slots of the reports. */
export function createExciseRegister(
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
  writingLimit: ConcurrencyLimit,
) {
  return {
    /** @throws BAD_USER_INPUT for a period that is none or too long; TOO_MANY_REQUESTS */
    register: (
      actor: Actor,
      asked: unknown,
    ): Promise<{ readonly name: string; readonly content: Buffer }> =>
      writingLimit.run(async (slot) => {
        const choice = parseInput(exciseRegisterSchema, asked);
        const { from, to, product } = choice;
        slot.acquire();
        const read = await withSnapshot(database, actor, async (tx) => {
          await allowLongWork(tx);
          const { months, settings } = await countBooks(tx, from, to);
          const until = `${monthAfter(to)}-01`;
          const lines = await selectRegisterLines(tx, `${from}-01`, until, mostLines);
          if (lines.length > mostLines) refuseField('to', tooLong);
          return { months, settings, lines, logo: await readLogo(tx) };
        });
        const state = [from, to].map((month) => month.replace('-', '')).join('-');
        const document = registerDocument({
          from,
          to,
          months: read.months.filter(({ month }) => month >= from && month <= to),
          lines: read.lines,
          product: product || null,
          exciseNumber: read.settings.exciseNumber,
          breweryName: actor.breweryName,
          number: documentNumber('REG', actor.tenantId, state),
          madeOn: calendarDateOf(now()),
          madeAt: now(),
        });
        const task = { format: 'pdf', document, logo: read.logo, files: pdfFiles } as const;
        const { content } = await withReportWriter(task, (writer) => writer.finish());
        return { name: exciseRegisterFileName(choice), content };
      }),
  };
}
