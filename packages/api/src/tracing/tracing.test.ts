/** @jest-environment node */
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node';
import { startTestApi } from '../testing';

const mockExporter = new InMemorySpanExporter();
const mockAddresses: string[] = [];
// The real one imports node:http at run time, which jest does not do for CommonJS modules.
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => ({
  OTLPTraceExporter: function exporter({ url }: { readonly url: string }) {
    mockAddresses.push(url);
    return mockExporter;
  },
}));

it('exports each request with its operation and statements, in the caller’s trace', async () => {
  const api = await startTestApi({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' },
  });
  expect(mockAddresses).toEqual(['http://collector:4318/v1/traces']);
  const token = await api.loginAs('brewer@demo.example');
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    payload: {
      query: 'query ($text: String) { ingredientsPage(filter: { search: $text }) { totalCount } }',
      variables: { text: 'a secret malt' },
    },
  });
  // Closing empties the exporter.
  const sent = jest.spyOn(mockExporter, 'export');
  await api.close();
  const spans = sent.mock.calls.flatMap(([batch]) => batch);

  const request = spans.find(({ name }) => name === 'query ingredientsPage');
  expect(request?.spanContext().traceId).toBe(traceId);
  expect(request?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  const statements = spans.filter(
    ({ parentSpanContext }) => parentSpanContext?.spanId === request?.spanContext().spanId,
  );
  expect(statements.map(({ name }) => name.toLowerCase())).toContain('select');
  const recorded = spans.map(({ name, attributes }) => ({ name, attributes }));
  expect(JSON.stringify(recorded)).not.toMatch(/a secret malt|127\.0\.0\.1/);
});

it('is not loaded without a collector', async () => {
  jest.resetModules();
  jest.doMock('./open-telemetry', () => {
    throw new Error('loaded');
  });
  const { startTracing } = await import('.');
  expect(await startTracing({ tracing: null })).toBeNull();
});
