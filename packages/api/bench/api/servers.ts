import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { createHandWrittenList, ListedEquipment } from './hand-written';

type List = ReturnType<typeof createHandWrittenList>;

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The list over `node:http` alone: no GraphQL, no framework. */
export async function startBareServer(list: List): Promise<RunningServer> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', async () => {
      JSON.parse(body);
      const nodes = await list(request.headers.authorization);
      response.writeHead(nodes ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: { equipmentPage: { nodes } } }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const typeDefs = `#graphql
  scalar DateTime
  scalar Date
  scalar Decimal
  enum EquipmentCategory { fermenter bright_tank brewhouse other }
  enum EquipmentCondition { excellent good fair poor }
  enum EquipmentStatus { operational in_use cleaning maintenance out_of_order retired }
  type Equipment {
    id: ID!
    name: String!
    category: EquipmentCategory!
    condition: EquipmentCondition!
    status: EquipmentStatus!
    location: String
    manufacturer: String
    model: String
    serialNumber: String
    purchaseDate: Date
    purchasePrice: Decimal
    updatedAt: DateTime!
  }
  type EquipmentPage { nodes: [Equipment!]! }
  type Query { equipmentPage(first: Int!, page: Int!): EquipmentPage! }
`;

interface ApolloContext {
  readonly list: () => Promise<readonly ListedEquipment[] | null>;
}

/** The list in Apollo Server with a hand-written resolver, as its documentation starts it. */
export async function startApolloServer(list: List): Promise<RunningServer> {
  const server = new ApolloServer<ApolloContext>({
    typeDefs,
    resolvers: {
      Query: {
        equipmentPage: async (_: unknown, _arguments: unknown, context: ApolloContext) => ({
          nodes: await context.list(),
        }),
      },
    },
  });
  const { url } = await startStandaloneServer(server, {
    listen: { port: 0, host: '127.0.0.1' },
    context: async ({ req }) => ({ list: () => list(req.headers.authorization) }),
  });
  return { url, stop: () => server.stop() };
}
