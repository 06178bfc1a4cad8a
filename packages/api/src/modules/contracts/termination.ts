import { erasedOn, erasureRequestSchema, terminationSchema } from '@cervoise/domain/contracts';
import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import { searchKey } from '@cervoise/domain/text';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { badUserInput, notFound, parseInput, refuseField } from '../../errors';
import type { BreweryStatus, TerminationInput } from '../../generated/resolvers';
import { writeMail } from '../../mail/write-mail';
import { recordOwnAction } from './contract-audit';
import { announceStatus, type ContractDependencies } from './contract-dependencies';
import { shownStatus } from './contract-view';
import * as store from './contracts.store';

/** @throws BAD_USER_INPUT on `breweryName` */
function refuseOtherName(actor: Actor, breweryName: string): void {
  if (searchKey(breweryName) !== searchKey(actor.breweryName)) {
    refuseField('breweryName', `Tapez « ${actor.breweryName} » pour confirmer.`);
  }
}

/** Terminates a brewery's contract by its admin, and withdraws the termination. */
export function createTermination({
  database,
  mails,
  now,
  publicUrl,
  config,
}: ContractDependencies) {
  const today = () => calendarDateOf(now());
  const ownContract = async (tx: TenantTransaction): Promise<store.OwnContract> => {
    const own = await store.findOwnContract(tx);
    if (!own) throw notFound('Contrat non trouvé');
    return own;
  };

  /** To that admin, and to the provider. */
  const mailsAbout = (actor: Actor, own: store.OwnContract, reason: string) => {
    const { sales } = config.site.mailboxes;
    const facts = [
      { label: 'Brasserie', value: own.breweryName },
      { label: 'Résilié le', value: frenchDay(own.terminatedOn ?? today()) },
      { label: 'Données effacées le', value: frenchDay(erasedOn(own) ?? today()) },
      { label: 'Motif', value: reason },
    ];
    return [
      writeMail({
        to: actor.email,
        replyTo: sales,
        subject: 'Votre contrat Cervoise est résilié',
        greeting: `Bonjour ${actor.firstName},`,
        paragraphs: [
          'Vos données restent consultables et exportables jusqu’à leur effacement, qui est définitif.',
          'Jusque-là, vous pouvez revenir sur la résiliation.',
        ],
        facts,
        action: { label: 'Exporter ou revenir dessus', link: `${publicUrl()}/profile/contract` },
      }),
      writeMail({
        to: sales,
        replyTo: actor.email,
        subject: `Résiliation : ${own.breweryName}`,
        greeting: 'Bonjour,',
        paragraphs: [`${actor.firstName} ${actor.lastName} a résilié le contrat de sa brasserie.`],
        facts,
        action: { label: 'Voir les contrats', link: `${publicUrl()}/brewing-ops/contracts` },
      }),
    ];
  };

  return {
    /**
     * Ends the contract today.
     * @throws BAD_USER_INPUT with field errors, and when it has ended before
     */
    terminate: (
      actor: Actor,
      { requestId, ...input }: TerminationInput,
    ): Promise<BreweryStatus> => {
      const { reason, breweryName } = parseInput(terminationSchema, input);
      const { tenantId } = actor;
      return writeOnce(
        database,
        actor,
        { operation: 'terminateContract', requestId, about: tenantId, input: { reason } },
        async (tx) => {
          refuseOtherName(actor, breweryName);
          if (!(await store.terminateOwnContract(tx, today(), reason, now()))) {
            throw badUserInput('Ce contrat est déjà résilié.');
          }
          await recordOwnAction(tx, actor, 'contract_terminated', now(), reason);
          const own = await ownContract(tx);
          await mails.add(tx, mailsAbout(actor, own, reason));
          announceStatus(tx, tenantId);
          return shownStatus(own, today());
        },
        async (tx) => shownStatus(await ownContract(tx), today()),
      );
    },

    /**
     * Erases the data tomorrow instead of after thirty days.
     * @throws BAD_USER_INPUT with field errors, and while the contract has not ended
     */
    askErasure: (actor: Actor, input: string): Promise<BreweryStatus> => {
      const { breweryName } = parseInput(erasureRequestSchema, { breweryName: input });
      return withTenant(database, actor, async (tx) => {
        refuseOtherName(actor, breweryName);
        if (!(await store.askOwnErasure(tx, today(), now()))) {
          throw badUserInput('Le contrat n’est pas résilié.');
        }
        await recordOwnAction(tx, actor, 'erasure_requested', now());
        announceStatus(tx, actor.tenantId);
        return shownStatus(await ownContract(tx), today());
      });
    },

    /** @throws BAD_USER_INPUT without a termination of the brewery's own */
    withdrawTermination: (actor: Actor): Promise<BreweryStatus> =>
      withTenant(database, actor, async (tx) => {
        if (!(await store.withdrawOwnTermination(tx, now()))) {
          throw badUserInput('Cette résiliation ne peut pas être retirée.');
        }
        await recordOwnAction(tx, actor, 'termination_withdrawn', now());
        announceStatus(tx, actor.tenantId);
        return shownStatus(await ownContract(tx), today());
      }),
  };
}
