import compression from 'compression';
import express, {
  Router,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Pool } from 'pg';
import { webhookRoutes } from './telling/webhooks/routes.ts';
import { associationRoutes } from './catalogue/association/routes.ts';
import { apiTokenRoutes } from './office/api-tokens/routes.ts';
import { authenticateToken } from './office/api-tokens/authenticateToken.ts';
import { annualDutyRoutes } from './money/annual-duty/routes.ts';
import { mailingRoutes } from './applying/mailings/routes.ts';
import { adminRoutes } from './office/admins/routes.ts';
import { accessLogRoutes } from './office/audit-trail/accessLogRoutes.ts';
import { auditTrailRoutes } from './office/audit-trail/routes.ts';
import { authRoutes } from './office/auth/routes.ts';
import { mountSimulator } from './bank/bank/mountSimulator.ts';
import { billRoutes } from './papers/bills/routes.ts';
import { bankRoutes } from './bank/virtual-accounts/routes.ts';
import { certificateFile } from './papers/certificates/certificateFile.ts';
import { certificateRoutes } from './papers/certificates/routes.ts';
import { credentialRoutes } from './papers/certificates/credentials/routes.ts';
import { verifierPage } from './papers/certificates/credentials/verifierPage.ts';
import { closeRoutes } from './papers/period-close/routes.ts';
import type { Context } from './platform/context/context.ts';
import { depositRoutes } from './money/deposits/routes.ts';
import { exportRoutes } from './platform/exports/routes.ts';
import { formTemplateRoutes } from './catalogue/form-templates/routes.ts';
import { health } from './platform/http/health.ts';
import { bearer } from './platform/http/bearer.ts';
import { errorHandler, noSuchRoute, RecentTrouble } from './platform/http/errorHandler.ts';
import { lateBody } from './platform/http/jsonBody.ts';
import { knownQueries } from './platform/http/knownQueries.ts';
import { localeOf } from './platform/http/locale.ts';
import { limitInFlight } from './platform/http/limitInFlight.ts';
import type { KnownQueries } from './platform/http/maskAddress.rules.ts';
import { noteRefusals } from './platform/http/noteRefusals.ts';
import { openApiRoute } from './platform/http/openApi.ts';
import { requestLog } from './platform/http/requestLog.ts';
import { endpointsOf } from './platform/http/route.ts';
import { keepSession, sessionCookie, sessions } from './platform/http/session.ts';
import { singlePageApp } from './platform/http/singlePageApp.ts';
import { mailTemplateRoutes } from './telling/mail-templates/routes.ts';
import { memberImportRoutes } from './house/member-imports/routes.ts';
import { memberRoutes } from './catalogue/members/routes.ts';
import { mailRoutes } from './telling/mail/routes.ts';
import { groupPageRoutes } from './money/groups/contact-page/routes.ts';
import { groupRoutes } from './money/groups/routes.ts';
import { noteRoutes } from './office/notes/routes.ts';
import { operationsRoutes } from './house/operations/routes.ts';
import { payeeAccountRoutes } from './papers/payee-accounts/routes.ts';
import { postalCodeRoutes } from './platform/postal-codes/routes.ts';
import { receiptFile } from './papers/receipts/receiptFile.ts';
import { receiptRoutes } from './papers/receipts/routes.ts';
import { evidenceRoutes } from './money/deposits/evidence/routes.ts';
import { knownPayerRoutes } from './money/deposits/known-payers/routes.ts';
import { refundFileRoutes } from './papers/refund-files/routes.ts';
import { refundRoutes } from './papers/refunds/routes.ts';
import { reminderRoutes } from './money/reminders/routes.ts';
import { taxArchiveFile } from './papers/tax-archive/taxArchiveFile.ts';
import { taxArchiveRoutes } from './papers/tax-archive/routes.ts';
import { retentionRoutes } from './house/retention/routes.ts';
import { attendanceRoutes } from './applying/attendance/routes.ts';
import { reviewTestRoutes } from './applying/review-tests/routes.ts';
import { securityRoutes } from './office/security/routes.ts';
import { seminarRoutes } from './catalogue/seminars/routes.ts';
import { searchRoutes } from './house/start-page/search/routes.ts';
import { securityTxt } from './catalogue/site/securityTxt.ts';
import { siteRoutes } from './catalogue/site/routes.ts';
import { importedRecordRoutes } from './applying/imported-records/routes.ts';
import { moveInRoutes } from './house/move-ins/routes.ts';
import { statementLayoutRoutes } from './bank/statement-layouts/routes.ts';
import { statementRoutes } from './money/statements/routes.ts';
import { topRoutes } from './house/start-page/routes.ts';
import { studentRoutes } from './applying/students/routes.ts';
import { wishRoutes } from './money/wishes/routes.ts';
import { watchingRoutes } from './applying/watching/routes.ts';
import { filmUploadRoutes } from './applying/watching/uploads.ts';
import { serveVideos } from './applying/watching/videoFiles.ts';
import { watchPageHeaders } from './applying/watching/watchPageHeaders.ts';
import { attendanceImportRoutes } from './applying/attendance-imports/routes.ts';
import { joinLinkRoutes } from './applying/join-links/routes.ts';
import { waitingListRoutes } from './applying/waiting-list/routes.ts';
import { officeSubmissionRoutes } from './applying/submissions/officeRoutes.ts';
import { submissionFileRoutes } from './applying/submissions/fileRoutes.ts';
import { submissionRoutes } from './applying/submissions/routes.ts';

/** The number of requests that one server handles at once; they share its database connections. */
const mostInFlight = 200;

/** What a browser offers and no screen needs. Passkeys are for our own pages only. */
const unusedFeatures =
  'accelerometer autoplay browsing-topics camera display-capture geolocation gyroscope ' +
  'hid idle-detection local-fonts magnetometer microphone midi payment screen-wake-lock serial usb ' +
  'xr-spatial-tracking';
const permissionsPolicy = [
  ...unusedFeatures.split(' ').map((feature) => `${feature}=()`),
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
].join(', ');

/** The addresses of the calls for which no session is read, and of the bank's own call. */
function withoutSession(api: Router): RegExp {
  const paths = endpointsOf(api)
    .filter(({ noSession }) => noSession)
    .map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+'));
  return new RegExp(`^(${[...paths, '/api/bank/webhook'].join('|')})/?$`, 'i');
}

/**
 * The HTTP application of a server that only runs jobs: the probes, and the demo's bank, which each
 * server's jobs ask at its own address.
 */
export function createProbes(context: Context, isReady: () => boolean): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(health(context, isReady, new RecentTrouble()));
  mountSimulator(app, context);
  app.use(noSuchRoute);
  app.use(errorHandler(context));
  return app;
}

/** What browsers may do with all that is answered. They are put together once: each answer carries them. */
function headersOf({ env }: Context): Map<string, string> {
  const secure = env.appUrl.startsWith('https://');
  const content = [
    "default-src 'self'",
    "base-uri 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return new Map([
    ['Content-Security-Policy', content.join(';')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Referrer-Policy', 'no-referrer'],
    ...(secure
      ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const)
      : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['X-DNS-Prefetch-Control', 'off'],
    ['X-Download-Options', 'noopen'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
    ['X-XSS-Protection', '0'],
    ['Permissions-Policy', permissionsPolicy],
  ]);
}

/** `session` reads the session of a request, `keep` ends or prolongs it. */
const keptSessions = (context: Context, pool: Pool) => ({
  session: sessions(context, pool),
  keep: keepSession(context),
});

/** Finds out who calls. What they send is read by the route, once it is known that they may call it. */
function readCalls(
  api: Router,
  context: Context,
  pool: Pool,
  { session, keep }: ReturnType<typeof keptSessions>,
): void {
  const byToken = bearer(authenticateToken(context, pool));
  let open: RegExp | undefined;
  api.use(['/api', '/sanctum'], (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    // The calls are added after this handler.
    open ??= withoutSession(api);
    if (open.test(request.baseUrl + request.path)) return next();
    const isApi = request.baseUrl.toLowerCase() === '/api';
    if (isApi && request.headers.authorization !== undefined) {
      return byToken(request, response, next);
    }
    return session(request, response, next);
  });
  api.use(['/api', '/sanctum'], keep);
  filmUploadRoutes(api, context);
  api.use('/api', lateBody(pool));
  api.use(['/api', '/sanctum'], limitInFlight(mostInFlight));
}

/** @throws Error a handler passes one on, or throws it */
async function passThrough(
  handlers: readonly RequestHandler[],
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  for (const handler of handlers) {
    // oxlint-disable-next-line no-await-in-loop -- each handler needs what the one before it has found
    await new Promise<void>((resolve, reject) => {
      const handled = handler(request, response, (error?: unknown) =>
        error === undefined || error === null
          ? resolve()
          : reject(
              error instanceof Error ? error : new Error('a handler failed', { cause: error }),
            ),
      );
      // A handler that fails while it waits doesn't call on.
      Promise.resolve(handled).catch(reject);
    });
  }
}

/** The calls of every feature. */
function addRoutes(api: Router, context: Context, pool: Pool): void {
  authRoutes(api, context, pool);
  adminRoutes(api, context, pool);
  accessLogRoutes(api, context);
  auditTrailRoutes(api, context);
  siteRoutes(api, context);
  topRoutes(api, context);
  associationRoutes(api, context);
  apiTokenRoutes(api, context);
  webhookRoutes(api, context);
  securityRoutes(api, context);
  seminarRoutes(api, context);
  formTemplateRoutes(api, context);
  submissionRoutes(api, context, pool);
  submissionFileRoutes(api, context, pool);
  officeSubmissionRoutes(api, context);
  waitingListRoutes(api, context);
  watchingRoutes(api, context, pool);
  attendanceImportRoutes(api, context);
  joinLinkRoutes(api, context);
  wishRoutes(api, context, pool);
  groupRoutes(api, context, pool);
  groupPageRoutes(api, context, pool);
  noteRoutes(api, context);
  depositRoutes(api, context);
  refundRoutes(api, context);
  payeeAccountRoutes(api, context, pool);
  evidenceRoutes(api, context);
  knownPayerRoutes(api, context);
  memberRoutes(api, context);
  memberImportRoutes(api, context);
  refundFileRoutes(api, context);
  statementRoutes(api, context);
  moveInRoutes(api, context);
  importedRecordRoutes(api, context);
  statementLayoutRoutes(api, context);
  closeRoutes(api, context);
  studentRoutes(api, context);
  annualDutyRoutes(api, context);
  mailingRoutes(api, context, pool);
  retentionRoutes(api, context);
  searchRoutes(api, context);
  billRoutes(api, context);
  receiptRoutes(api, context, pool);
  certificateRoutes(api, context, pool);
  credentialRoutes(api, context);
  taxArchiveRoutes(api, context);
  exportRoutes(api, context, {
    receipts: receiptFile,
    certificates: certificateFile,
    tax_archive: taxArchiveFile,
  });
  attendanceRoutes(api, context);
  reviewTestRoutes(api, context, pool);
  bankRoutes(api, context);
  mailRoutes(api, context);
  reminderRoutes(api, context);
  mailTemplateRoutes(api, context, pool);
  operationsRoutes(api, context);
  postalCodeRoutes(api);
  openApiRoute(api, sessionCookie(context.env));
}

/** Loads the writer of pages and what reads their first answers, with the first page. */
async function loadPageWriter(context: Context, pool: Pool, clientFolder: string) {
  const [{ pageWriter }, { rendererIn }, { readFirstCalls }] = await Promise.all([
    import('./catalogue/site/writePage.ts'),
    import('./catalogue/site/drawnPages.ts'),
    import('./firstCalls.ts'),
  ]);
  return {
    write: pageWriter(context, pool, rendererIn(clientFolder, context.log)),
    readFirstCalls,
  };
}

/** The whole HTTP application, without sockets and jobs. */
export function createApp(
  context: Context,
  pool: Pool,
  clientFolder: string,
  isReady: () => boolean = () => true,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', context.env.trustProxy);
  // No endpoint has nested parameters such as `?a[b]=c`.
  app.set('query parser', 'simple');
  const api = Router();
  let known: KnownQueries | undefined;
  app.use(requestLog(context.log, () => (known ??= knownQueries(endpointsOf(api)))));
  const recentTrouble = new RecentTrouble();
  app.use(health(context, isReady, recentTrouble));
  const headers = headersOf(context);
  app.use((_request, response, next) => {
    response.setHeaders(headers);
    next();
  });
  serveVideos(app, context);
  app.use(compression());

  const kept = keptSessions(context, pool);
  readCalls(api, context, pool, kept);
  addRoutes(api, context, pool);
  api.use(['/api', '/sanctum'], noSuchRoute);
  app.use(api);
  mountSimulator(app, context);
  securityTxt(app, context);
  app.use(verifierPage(context, clientFolder));
  app.use(watchPageHeaders(context));
  let loading: ReturnType<typeof loadPageWriter> | undefined;
  app.use(
    singlePageApp(clientFolder, async (html, asked) => {
      const { request } = asked;
      loading ??= loadPageWriter(context, pool, clientFolder);
      const { write, readFirstCalls } = await loading;
      // The office reads its own language, whatever its browsers ask for.
      const language = request.path === '/' ? 'ja' : localeOf(request);
      return write(html, request.originalUrl, language, async (address) => {
        // The office's first screen comes with what its person would ask for next. If the session can't be read now,
        // the screen comes without it, and says itself what is wrong.
        const isOffice = request.path === '/';
        if (isOffice && request.headers.cookie?.includes(sessionCookie(context.env))) {
          await passThrough([kept.session, kept.keep], asked);
        }
        return readFirstCalls(api, address, asked);
      });
    }),
  );
  app.use(noteRefusals(context));
  app.use(errorHandler(context, recentTrouble));
  return app;
}
