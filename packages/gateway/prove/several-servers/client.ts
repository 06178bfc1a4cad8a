import { io, type Socket } from 'socket.io-client';

/** Asks the API, again with the same words when a connection breaks or no server is there. */
export async function ask<Data>(
  url: string,
  query: string,
  variables: object,
  token?: string,
): Promise<Data> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
      });
      if (answer.status >= 500) throw new Error(`${answer.status}`);
      // A GraphQL answer has this form.
      const body = (await answer.json()) as { data: Data | null; errors?: unknown };
      if (!body.data || body.errors) throw new Error(JSON.stringify(body.errors));
      return body.data;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export async function logIn(url: string, email: string): Promise<string> {
  const { login } = await ask<{ login: { accessToken: string } }>(
    url,
    'mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }',
    { input: { email, password: 'cervoise-demo' } },
  );
  return login.accessToken;
}

/** A user's open page: the events of its socket, and its reads after each connection. */
export interface OpenPage {
  readonly received: ReadonlySet<string>;
  /** The number of duplicate socket events; the page drops them, like the app. */
  readonly repeated: () => number;
  readonly connections: () => number;
  readonly isConnected: () => boolean;
  /** Breaks the connection without a word, as a lost network does. */
  readonly cut: () => boolean;
  readonly close: () => void;
}

const pageQuery = `query ($page: Int!) {
  notificationsPage(first: 100, page: $page) { nodes { id } }
}`;

export function openPage(url: string, token: string): OpenPage {
  const received = new Set<string>();
  const pushed = new Set<string>();
  let repeated = 0;
  let connections = 0;
  /** What was missed, the newest first, up to a page of which nothing is new. */
  async function readMissed(): Promise<void> {
    for (let page = 1; ; page += 1) {
      const { notificationsPage } = await ask<{
        notificationsPage: { nodes: readonly { id: string }[] };
      }>(url, pageQuery, { page }, token);
      const before = received.size;
      for (const { id } of notificationsPage.nodes) received.add(id);
      if (received.size === before) return;
    }
  }
  const socket: Socket = io(`${url}/notifications`, {
    path: '/socket.io',
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
    forceNew: true,
  });
  socket.on('connect', () => {
    connections += 1;
    void readMissed().catch((error: unknown) => console.error(error));
  });
  socket.on('newNotification', ({ id }: { readonly id: string }) => {
    if (pushed.has(id)) repeated += 1;
    pushed.add(id);
    received.add(id);
  });
  return {
    received,
    repeated: () => repeated,
    connections: () => connections,
    isConnected: () => socket.connected,
    cut: () => {
      if (!socket.connected) return false;
      socket.io.engine.close();
      return true;
    },
    close: () => socket.close(),
  };
}
