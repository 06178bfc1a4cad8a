import { contractStateLabels } from '@cervoise/domain/contracts';
import { absent, formatDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { type Column, ListCard, NameCell } from '@cervoise/ui/table';
import { type Contract, nextStep, sirenText, stateTones } from '../../contract-texts';

function StateDot({ state }: Pick<Contract, 'state'>) {
  return <Status tone={stateTones[state]} label={contractStateLabels[state]} />;
}

/** @param linkTo the address that opens a contract */
export function contractColumns(
  linkTo: (id: string) => string,
): readonly Column<Contract, 'name'>[] {
  return [
    {
      key: 'name',
      title: 'Brasserie',
      render: ({ breweryId, breweryName, isPartner }) => (
        <NameCell
          name={breweryName}
          detail={isPartner ? 'Partenaire' : null}
          to={linkTo(breweryId)}
        />
      ),
    },
    {
      key: 'siren',
      title: 'SIREN',
      from: 1200,
      render: ({ siren }) => (siren ? sirenText(siren) : absent),
    },
    {
      key: 'state',
      title: 'État',
      render: (contract) => <StateDot {...contract} />,
    },
    { key: 'next', title: 'Suite', from: 1024, render: (contract) => nextStep(contract) ?? absent },
    {
      key: 'starts',
      title: 'Sous contrat depuis',
      align: 'right',
      render: ({ startsOn }) => formatDate(startsOn),
    },
  ];
}

interface ContractCardProps {
  readonly contract: Contract;
  readonly to: string;
}

/** A contract as a card on a phone. */
export function ContractCard({ contract, to }: ContractCardProps) {
  return (
    <ListCard
      title={contract.breweryName}
      to={to}
      detail={nextStep(contract)}
      status={<StateDot {...contract} />}
    />
  );
}
