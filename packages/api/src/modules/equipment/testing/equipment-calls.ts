import { randomUUID } from 'node:crypto';
import type {
  CorrectMaintenanceInput,
  CreateEquipmentInput,
  Equipment,
  EquipmentEvent,
  MaintenanceRecord,
  RecordMaintenanceInput,
  UpdateEquipmentInput,
} from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

/** A piece of equipment as JSON: instants are texts. */
export interface AnsweredEquipment
  extends Omit<Equipment, 'maintenanceRecords' | 'history' | 'createdAt' | 'updatedAt'> {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly maintenanceRecords: {
    readonly totalCount: number;
    readonly nodes: readonly MaintenanceRecord[];
  };
  readonly history: { readonly totalCount: number; readonly nodes: readonly EquipmentEvent[] };
}

const equipmentFields = `
  id tenantId name description category condition status location manufacturer model serialNumber
  capacityHectoliters purchaseDate purchasePrice currentValue warrantyExpiryDate
  maintenanceSchedule { task everyDays everyHectoliters }
  lastMaintenanceDate nextMaintenanceDate maintenanceState usedHectoliters
  hectolitersUntilMaintenance isRentable rentalPricePerDay notes isDeleted createdAt updatedAt
  maintenanceRecords(first: 20) {
    totalCount
    nodes { id equipmentId performedOn performedBy task cost note isWithdrawn userName }
  }
  history(first: 20) { totalCount nodes { id equipmentId kind before after note userName } }`;

/** The operations on equipment, as the holder of a token. */
export function equipmentCalls(api: TestApi, token: string) {
  const call = (operation: string, variables: string, passed: string, values: object) =>
    api.query<{ answer: AnsweredEquipment }>(
      `${operation} (${variables}) { answer: ${passed} { ${equipmentFields} } }`,
      { ...values },
      token,
    );
  const withInput = (name: string, type: string, input: object) =>
    call('mutation', `$input: ${type}!`, `${name}(input: $input)`, { input });
  return {
    create: (input: Partial<CreateEquipmentInput> = {}) =>
      withInput('createEquipment', 'CreateEquipmentInput', {
        name: 'Fermenteur F1',
        category: 'fermenter',
        condition: 'good',
        status: 'operational',
        ...input,
      }),
    update: (input: Omit<UpdateEquipmentInput, 'updatedAt'> & { updatedAt?: string }) =>
      withInput('updateEquipment', 'UpdateEquipmentInput', input),
    maintain: (input: Partial<RecordMaintenanceInput> & { equipmentId: string }) =>
      withInput('recordMaintenance', 'RecordMaintenanceInput', {
        requestId: randomUUID(),
        performedOn: '2026-03-12',
        performedBy: 'Froid Services',
        ...input,
      }),
    correctMaintenance: (input: Partial<CorrectMaintenanceInput> & { id: string }) =>
      withInput('correctMaintenance', 'CorrectMaintenanceInput', {
        requestId: randomUUID(),
        performedOn: '2026-03-12',
        performedBy: 'Froid Services',
        ...input,
      }),
    withdrawMaintenance: (id: string) =>
      call('mutation', '$id: ID!', 'withdrawMaintenance(id: $id)', { id }),
    restore: (id: string) => call('mutation', '$id: ID!', 'restoreEquipment(id: $id)', { id }),
    remove: (id: string) =>
      api.query<{ answer: boolean }>(
        'mutation ($id: ID!) { answer: removeEquipment(id: $id) }',
        { id },
        token,
      ),
    get: (id: string) => call('query', '$id: ID!', 'equipmentItem(id: $id)', { id }),
    list: async (field: string): Promise<string[]> => {
      const { data } = await api.query<{ answer: { name: string }[] }>(
        `{ answer: ${field} { name } }`,
        {},
        token,
      );
      return data.answer.map(({ name }) => name);
    },
  };
}

export type EquipmentCalls = ReturnType<typeof equipmentCalls>;

/** The data of an answer without errors. */
export async function answered(
  answer: ReturnType<EquipmentCalls['get']>,
): Promise<AnsweredEquipment> {
  const { data, errors } = await answer;
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}
