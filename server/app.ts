import compression from 'compression';
import express, { Router, type Express } from 'express';
import helmet from 'helmet';
import type { Pool } from 'pg';
import { webhookRoutes } from './webhooks/routes.ts';
import { associationRoutes } from './association/routes.ts';
import { apiTokenRoutes } from './api-tokens/routes.ts';
import { authenticateToken } from './api-tokens/authenticateToken.ts';
import { annualDutyRoutes } from './annual-duty/routes.ts';
import { mailingRoutes } from './mailings/routes.ts';
import { adminRoutes } from './admins/routes.ts';
import { accessLogRoutes } from './audit-trail/accessLogRoutes.ts';
import { auditTrailRoutes } from './audit-trail/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { mountSimulator } from './bank/mountSimulator.ts';
import { billRoutes } from './bills/routes.ts';
import { bankRoutes } from './accounts/routes.ts';
import { certificateFile } from './certificates/certificateFile.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { credentialRoutes } from './credentials/routes.ts';
import { verifierPage } from './credentials/verifierPage.ts';
import { closeRoutes } from './period-close/routes.ts';
import type { Context } from './context/context.ts';
import { depositRoutes } from './deposits/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { formTemplateRoutes } from './form-templates/routes.ts';
import { health } from './http/health.ts';
import { bearer } from './http/bearer.ts';
import { errorHandler, noSuchRoute, RecentTrouble } from './http/errorHandler.ts';
import { jsonBody } from './http/jsonBody.ts';
import { knownQueries } from './http/knownQueries.ts';
import { limitInFlight } from './http/limitInFlight.ts';
import type { KnownQueries } from './http/maskAddress.rules.ts';
import { noteRefusals } from './http/noteRefusals.ts';
import { openApiRoute } from './http/openApi.ts';
import { requestLog } from './http/requestLog.ts';
import { endpointsOf } from './http/route.ts';
import { keepSession, sessionCookie, sessions } from './http/session.ts';
import { writePage } from './site/writePage.ts';
import { singlePageApp } from './http/singlePageApp.ts';
import { mailTemplateRoutes } from './mail-templates/routes.ts';
import { memberImportRoutes } from './member-imports/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { groupPageRoutes } from './group-pages/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { operationsRoutes } from './operations/routes.ts';
import { payeeAccountRoutes } from './payee-accounts/routes.ts';
import { postalCodeRoutes } from './postal-codes/routes.ts';
import { receiptFile } from './receipts/receiptFile.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { knownPayerRoutes } from './known-payers/routes.ts';
import { refundFileRoutes } from './refund-files/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { taxArchiveFile } from './tax-archive/taxArchiveFile.ts';
import { taxArchiveRoutes } from './tax-archive/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { reviewTestRoutes } from './review-tests/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { seminarRoutes } from './seminars/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { securityTxt } from './site/securityTxt.ts';
import { siteRoutes } from './site/routes.ts';
import { importedRecordRoutes } from './imported-records/routes.ts';
import { moveInRoutes } from './move-ins/routes.ts';
import { statementLayoutRoutes } from './statement-layouts/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { topRoutes } from './top/routes.ts';
import { studentRoutes } from './students/routes.ts';
import { wishRoutes } from './wishes/routes.ts';
import { waitingListRoutes } from './waiting-list/routes.ts';
import { officeSubmissionRoutes } from './submissions/officeRoutes.ts';
import { submissionFileRoutes } from './submissions/fileRoutes.ts';
import { submissionRoutes } from './submissions/routes.ts';

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

/** Public endpoints for which no session is read or stored. */
const withoutSession =
  /\/(submit-application|submit-group|links(\/page)?|confirmations|review-test\/submit|payee-links\/(open|give)|banks(\/[^/]+\/branches)?|bank\/webhook|((receipt-)?verifications|certificate-files)\/[^/]+)\/?$/;

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

/** What browsers may do with all that is answered. */
function setHeaders(app: Express, { env }: Context): void {
  const secure = env.appUrl.startsWith('https://');
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          'default-src': ["'self'"],
          'img-src': ["'self'", 'data:'],
          'style-src': ["'self'"],
          'font-src': ["'self'"],
          'base-uri': ["'none'"],
          'upgrade-insecure-requests': secure ? [] : null,
        },
      },
      hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    }),
  );
  app.use((_request, response, next) => {
    response.set('Permissions-Policy', permissionsPolicy);
    next();
  });
}

/** Finds out who calls, and reads what they send. */
function readCalls(api: Router, context: Context, pool: Pool): void {
  const byToken = bearer(authenticateToken(context, pool));
  const session = sessions(context, pool);
  api.use(['/api', '/sanctum'], (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    if (withoutSession.test(request.path)) return next();
    const isApi = request.baseUrl.toLowerCase() === '/api';
    if (isApi && request.headers.authorization !== undefined) {
      return byToken(request, response, next);
    }
    return session(request, response, next);
  });
  api.use(['/api', '/sanctum'], keepSession(context));
  api.use('/api', jsonBody(pool));
  // Behind the body: a sender who is slow on purpose must not take up the places of the others.
  api.use(['/api', '/sanctum'], limitInFlight(mostInFlight));
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
  reviewTestRoutes(api, context, pool);
  bankRoutes(api, context);
  mailRoutes(api, context);
  reminderRoutes(api, context);
  mailTemplateRoutes(api, context, pool);
  operationsRoutes(api, context);
  postalCodeRoutes(api);
  openApiRoute(api, sessionCookie(context.env));
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
  setHeaders(app, context);
  app.use(compression());

  readCalls(api, context, pool);
  addRoutes(api, context, pool);
  api.use(['/api', '/sanctum'], noSuchRoute);
  app.use(api);
  mountSimulator(app, context);
  securityTxt(app, context);
  app.use(verifierPage(context, clientFolder));
  app.use(singlePageApp(clientFolder, (html, url) => writePage(context, html, url)));
  app.use(noteRefusals(context));
  app.use(errorHandler(context, recentTrouble));
  return app;
}
