type Answer = unknown | (() => Response | Promise<Response>);

/** The server's default responses in tests. */
const usual: Readonly<Record<string, Answer>> = {
  '/readyz': { status: 'ready' },
  '/api/leads/stamp': { stamp: 'stamp-1' },
};

/** Answers `fetch` by path with JSON, or with what a function gives. Returns the spy. */
export function serve(answers: Readonly<Record<string, Answer>> = {}) {
  const all: Readonly<Record<string, Answer>> = { ...usual, ...answers };
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = String(input);
    if (!(path in all)) return new Response('', { status: 404 });
    const answer = all[path];
    if (typeof answer === 'function') return answer();
    return new Response(JSON.stringify(answer));
  });
}

/** A connection that does not come about. */
export function unreachable(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}
