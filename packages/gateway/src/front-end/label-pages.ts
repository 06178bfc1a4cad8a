import type { FrontEndServices } from '@cervoise/api';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  englishRecallTexts,
  type LabelLanguage,
  labelTextsIn,
  type PublicQrCode,
  recallTexts,
} from '@cervoise/domain/qr-codes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { LabelPage, PageSource } from './page-source';
import { prepareText, sendText } from './revalidated-answer';
import { scanScript, scanScriptAddress } from './scan-script';
import type { Snapshot } from './snapshot';

interface LabelPagesOptions extends FrontEndServices {
  readonly readSnapshot: () => Promise<Snapshot>;
  readonly pages: PageSource;
  /** Answers as any other address, with the page that the application renders. */
  readonly sendShell: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** The label of a code; `unknown` for one that cannot be an identifier. */
function labelPageOf(code: PublicQrCode | null, language: LabelLanguage): LabelPage {
  if (code === null) return { kind: 'unknown', language };
  if (code.isActive) {
    const label = labelTextsIn(language, code, calendarDateOf(new Date()));
    return { kind: 'label', language, label };
  }
  const textsOf = language === 'en' ? englishRecallTexts : recallTexts;
  return {
    kind: code.isRemoved ? 'removed' : 'withdrawn',
    language,
    label: textsOf(code.recall),
  };
}

/**
 * Serves the page of a scanned code, complete in the first answer. An unknown code answers 404.
 * While the API is down, the application's page is sent, which can retry.
 */
export const labelPages: FastifyPluginAsync<LabelPagesOptions> = async (
  server,
  { readLabel, readSnapshot, pages, sendShell },
) => {
  const script = prepareText('text/javascript; charset=utf-8', scanScript);
  server.get(scanScriptAddress, async (request, reply) => sendText(request, reply, await script));

  server.get<{ Params: { identifier: string } }>(
    '/qr-redirect/:identifier',
    async (request, reply) => {
      const identifier = encodeURIComponent(request.params.identifier);
      return reply
        .header('Cache-Control', 'no-store')
        .redirect(`/public/qrcode/${identifier}`, 302);
    },
  );

  server.get<{ Params: { identifier: string }; Querystring: { lang?: string } }>(
    '/public/qrcode/:identifier',
    async (request, reply) => {
      const { identifier } = request.params;
      let code: PublicQrCode | null;
      try {
        code = await readLabel(identifier, request.ip);
      } catch (error) {
        request.log.warn({ err: error }, 'a label could not be read');
        return sendShell(request, reply);
      }
      const snapshot = await readSnapshot();
      const language = request.query.lang === 'en' ? 'en' : 'fr';
      const pathname = `/public/qrcode/${encodeURIComponent(identifier)}`;
      const address = language === 'en' ? `${pathname}?lang=en` : pathname;
      const page = await pages.labelPage(snapshot, address, labelPageOf(code, language));
      if (code === null) reply.code(404).header('X-Robots-Tag', 'noindex');
      if (!page) return sendShell(request, reply);
      reply.header('Content-Security-Policy', pages.policy(snapshot));
      return sendText(request, reply, page);
    },
  );
};
