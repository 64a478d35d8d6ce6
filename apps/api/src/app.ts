import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './features/account/account.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { passwordRoutes } from './features/auth/password/password.routes.ts'
import { documentationRoutes } from './features/documentation/documentation.routes.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { segmentCache } from './features/media/segment-cache.ts'
import { parentsRoutes } from './features/parents/parents.routes.ts'
import { picturesRoutes } from './features/pictures/pictures.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { quizRoutes } from './features/quiz/quiz.routes.ts'
import { remindersRoutes } from './features/reminders/reminders.routes.ts'
import { sharingRoutes } from './features/sharing/sharing.routes.ts'
import { studentRoutes } from './features/student.routes.ts'
import { studyRoutes } from './features/study/study.routes.ts'
import { centreRoutes } from './features/teacher/centres/centre.routes.ts'
import { teacherCodesRoutes } from './features/teacher/codes/teacher-codes.routes.ts'
import { contentRoutes } from './features/teacher/content.routes.ts'
import { teacherCoursesRoutes } from './features/teacher/courses/courses.routes.ts'
import { lessonUploads } from './features/teacher/lessons/save-video.ts'
import { moneyRoutes } from './features/teacher/money.routes.ts'
import { peopleRoutes } from './features/teacher/people.routes.ts'
import { teacherQuizRoutes } from './features/teacher/quiz/quiz.routes.ts'
import { resultsRoutes } from './features/teacher/results/results.routes.ts'
import { securityRoutes } from './features/teacher/security/security.routes.ts'
import { studentsRoutes } from './features/teacher/students/students.routes.ts'
import { uploadsRoutes } from './features/teacher/uploads/uploads.routes.ts'
import { earlyResponses } from './lib/cache/early-responses.ts'
import { responseCache } from './lib/cache/response-cache.ts'
import { AppError } from './lib/http/app-error.ts'
import { bodyParsers, bodyTimeLimit, closeOnUnreadBody } from './lib/http/body-parsers.ts'
import { crossOrigin } from './lib/http/cross-origin.ts'
import { send, sendClientError, sendErrors, sendFrameworkError } from './lib/http/error-responses.ts'
import { health } from './lib/http/health.ts'
import type { Services } from './lib/http/request-context.ts'
import { oneHostOnly, targetOf, withoutQueries } from './lib/http/request-head.ts'
import { countTraffic, schoolTraffic } from './lib/http/school-traffic.ts'
import { securityHeaders } from './lib/http/security-headers.ts'
import { refuseUnknownPaths } from './lib/http/unknown-paths.ts'
import { mountWebApp } from './lib/http/web-app.ts'
import { traceRoutes } from './lib/telemetry/tracing.ts'
import { operatorRoutes } from './operator/page/operator.routes.ts'

const BODY_LIMIT_BYTES = 65_536
/** A video of five gigabytes over a connection of two megabits per second takes almost this long. */
const LONGEST_REQUEST_MS = 6 * 3_600_000
/**
 * Pending connections that the system keeps until this process accepts them. The usual 511 overflow when a whole school
 * arrives at eight; the phones beyond them wait a second or fail.
 */
export const BACKLOG = 4_096
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

interface AppOptions {
  web: boolean
  /** A process for background work answers nothing else. */
  healthOnly?: boolean
  /** Tests set this below the usual ten seconds. */
  smallBodyWithinMs?: number
  /** Gets the lines of the log in place of the standard output. */
  log?: { write(line: string): void }
}

const features = [
  studentRoutes,
  authRoutes,
  passwordRoutes,
  accountRoutes,
  studyRoutes,
  quizRoutes,
  peopleRoutes,
  teacherQuizRoutes,
  uploadsRoutes(lessonUploads),
  contentRoutes,
  securityRoutes,
  moneyRoutes,
  centreRoutes,
  studentsRoutes,
  resultsRoutes,
  teacherCoursesRoutes,
  teacherCodesRoutes,
  mediaRoutes,
  picturesRoutes,
  documentationRoutes,
  privacyRoutes,
  sharingRoutes,
  remindersRoutes,
  parentsRoutes,
  operatorRoutes,
]

export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const traffic = schoolTraffic()
  const segments = segmentCache({ services, traffic })
  const responses = earlyResponses(services, traffic)
  const logsEach = logsRequests(services.environment.logLevel)
  const app = fastify({
    // Cached responses are sent before Fastify handles the request (docs/design/response-cache.md).
    serverFactory: (handle) =>
      createHttpServer((request, response) => {
        const next = () => handle(request, response)
        if (logsEach || !app.server.listening) return next()
        if (!segments.sendAtOnce(request, response) && !responses.sendAtOnce(request, response, next)) next()
      }),
    logger: { level: services.environment.logLevel, serializers, ...(options.log && { stream: options.log }) },
    logController: new LogController({ disableRequestLogging: !logsEach }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => targetOf(url ?? '/'),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: services.environment.trustedProxies.length > 0 && services.environment.trustedProxies,
    // A request that arrives during shutdown is still served: Fastify's own refusal would be JSON even for browsers.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      closeOnUnreadBody(request, reply)
      sendFrameworkError(error, request, reply)
    },
    clientErrorHandler: sendClientError,
    // Clients written by hand vary slashes and letter case; parameter values keep their case.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 200 },
  })
  app.decorate('services', services)
  app.decorate('handlers', new Map())
  app.decorate('responses', responseCache())
  app.decorate('segments', segments)
  app.decorate('failurePage', null)

  traceRoutes(app)
  sendErrors(app)
  bodyTimeLimit(app, options.smallBodyWithinMs)
  oneHostOnly(app)
  securityHeaders(app)
  crossOrigin(app)
  refuseUnknownPaths(app)
  bodyParsers(app)
  // Students pay for each kilobyte; below one kilobyte, compression costs more than it saves.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: quickBrotli })
  // Each call states the limits of its own form (lib/http/form.ts).
  await app.register(multipart)
  countTraffic(app, traffic)
  health(app)
  responses.keep(app)

  for (const feature of options.healthOnly ? [] : features) await app.register(feature)

  app.setNotFoundHandler((request, reply) => send(new AppError('request.notFound'), request, reply))
  if (options.web) await mountWebApp(app)
  return app
}

function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      // Bodies have limits of their own (`bodyTimeLimit`, `watchUpload`, `incomingBytes`); this is the last resort.
      requestTimeout: LONGEST_REQUEST_MS,
      keepAliveTimeout: 72_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
    },
    listener,
  )
  return server.setTimeout(75_000)
}

const logsRequests = (level: string) => ['trace', 'debug', 'info'].includes(level)

/** Codes and emails travel in some queries (docs/behaviour/calls.md), so no query is ever logged. */
const pathOnly = (request: { method: string; url: string; id: string }) => ({
  method: request.method,
  path: request.url.split('?')[0],
})

/** Nothing of people: the plugin of forms would log the headers, and the token among them. */
const serializers = { req: pathOnly, err: withoutQueries, busboyOptions: () => undefined }
