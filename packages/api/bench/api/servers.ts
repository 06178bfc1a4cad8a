import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { createHandWrittenList, Product } from './hand-written';

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
      response.end(JSON.stringify({ data: { inventoryItemsPage: { nodes } } }));
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
  enum ContainerType { bottle keg can }
  enum InventoryStatus { in_stock reserved sold damaged consumed }
  type InventoryItem {
    id: ID!
    containerType: ContainerType!
    volumeInLiters: Decimal!
    quantity: Int!
    status: InventoryStatus!
    packagingDate: Date!
    bestBeforeDate: Date
    location: String
    unitPrice: Decimal
    barcodeId: String
    createdAt: DateTime!
    updatedAt: DateTime!
  }
  type InventoryItemPage { nodes: [InventoryItem!]! }
  type Query { inventoryItemsPage(first: Int!, page: Int!): InventoryItemPage! }
`;

interface ApolloContext {
  readonly list: () => Promise<readonly Product[] | null>;
}

/** The list in Apollo Server with a hand-written resolver, as its documentation starts it. */
export async function startApolloServer(list: List): Promise<RunningServer> {
  const server = new ApolloServer<ApolloContext>({
    typeDefs,
    resolvers: {
      Query: {
        inventoryItemsPage: async (_: unknown, _arguments: unknown, context: ApolloContext) => ({
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
