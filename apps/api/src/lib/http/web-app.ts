import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Call } from '@manassa/contract/endpoint'
import { VIMEO_ORIGIN, YOUTUBE_ORIGIN } from '@manassa/contract/rules/framed-video'
import { readSchool } from '@manassa/contract/shared/school'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageCache, pageCache } from '../cache/page-cache.ts'
import { contentTopics } from '../db/content-versions.ts'
import { CannotServe } from '../db/failures.ts'
import { AppError } from './app-error.ts'
import { createContext } from './create-context.ts'
import { type LastSeenSchools, lastSeenSchools, type WriteFailurePage } from './failure-page.ts'
import { schoolOfHost } from './request-host.ts'
import { callAsVisitor } from './serve.ts'

const web = resolve(import.meta.dirname, '../../../../web')

interface ServerContext {
  call: Call
  tenant: string
  publicUrl: string
  devPages: boolean
  worksOffline: boolean
  nonce: string
}

interface WebEntry {
  contextFor(context: ServerContext): RouterContextProvider
  /** The document at a path that is no screen, such as the manifest; null otherwise. */
  documentAt(path: string, context: RouterContextProvider, assets: ServerBuild['assets']): Promise<Response> | null
  /** The page at an address, reduced to the parameters that it reads; null for anything else. */
  pageAddress(url: string): PageAddress | null
  failurePage: WriteFailurePage
}
interface PageAddress {
  address: string
  route: string
  hasParameter: boolean
}
type LoadBuild = () => Promise<ServerBuild>

/**
 * Mounts the web app in this process at every address without a call. Whole pages are cached for a moment by school and
 * address, because they are the same for every visitor.
 */
export async function mountWebApp(app: FastifyInstance) {
  const { developing, hostedPlayers } = app.services.environment
  const load = developing ? await fromSources(app) : await fromBuild(app)
  const schools = lastSeenSchools()
  app.failurePage = {
    write: async (failure) => entryOf(await load()).failurePage(failure),
    schoolLastSeenAt: schools.at,
  }
  const pages = pageCache([...hostedPlayers, YOUTUBE_ORIGIN, VIMEO_ORIGIN])
  const renderings = new Counter({
    name: 'page_renderings_total',
    help: 'Pages and documents of the web app that were rendered; the others were kept ones',
    registers: [app.figures],
  })

  await app.register(async (scope) => {
    // A page takes no body, so none is read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handle = createRequestHandler(load, developing ? 'development' : 'production')
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        if (/^\/(api|media|metrics)(\/|$)/i.test(pathOf(request))) return app.refuseUnknown(request, reply)
        return sendPage(app, { request, reply, handle, load, pages: developing ? null : pages, renderings, schools })
      },
    })
  })
}

interface PageToRender {
  request: FastifyRequest
  reply: FastifyReply
  handle: ReturnType<typeof createRequestHandler>
  load: LoadBuild
  pages: PageCache | null
  renderings: Counter
  schools: LastSeenSchools
}

async function sendPage(app: FastifyInstance, { request, reply, handle, load, pages, ...more }: PageToRender) {
  const { renderings, schools } = more
  const { tenant, origin, call } = await schoolOf(app, request, schools)
  const build = await load()
  const entry = entryOf(build)
  const url = request.raw.url ?? '/'
  const page = pages && entry.pageAddress(url)
  const render = async (nonce: string) => {
    renderings.inc()
    const context = entry.contextFor({
      call,
      tenant,
      publicUrl: origin,
      devPages: app.services.environment.devPages,
      worksOffline: app.services.environment.serviceWorker,
      nonce,
    })
    const document = entry.documentAt(pathOf(request), context, build.assets)
    return document ?? handle(new Request(origin + (page?.address ?? url)), context)
  }

  // Without it a shared cache may guess for how long a page is fresh, and keep it after a teacher's edit.
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (!pages || !page) return stream(await render(''), reply)
  // Pages of unknown hosts are cached once per route: each says that there is no such school.
  const key = tenant ? `${tenant} ${origin}${page.address}` : page.route
  const version = await versionOf(app, tenant)
  const cached = await pages.get({ key, version, keepsMissing: !tenant || !page.hasParameter }, render)
  // The app's own error page would need scripts and calls that fail too.
  if (cached.status >= 500) throw new AppError(cached.status === 503 ? 'server.unavailable' : 'server.unexpected')
  for (const [name, value] of cached.headers) reply.header(name, value)
  if (cached.policy) reply.header('content-security-policy', cached.policy)
  reply.code(cached.status)
  const coding = cached.body.codingFor(String(request.headers['accept-encoding'] ?? ''))
  if (coding) reply.header('content-encoding', coding)
  const body = await cached.body.in(coding)
  if (version) request.repeatable = { tenantId: tenant, topics: contentTopics, version, body, tag: null }
  // A redirect has no body, and Fastify would add a type to an empty one.
  return reply.send(body.length > 0 ? body : undefined)
}

/**
 * The version of all content of a school, because its pages show a little of everything; null while the database is
 * unavailable.
 */
const versionOf = (app: FastifyInstance, tenant: string): Promise<string | null> =>
  tenant ? app.services.db.contentVersion(tenant, contentTopics).catch(() => null) : Promise.resolve('')

/** A web request needs an origin; no page of an unknown host shows this one. */
const NOBODYS_ORIGIN = 'http://nobody.invalid'

interface SchoolOfPage {
  /** Empty without a school. */
  tenant: string
  origin: string
  call: Call
}

/**
 * The school of a page, and the calls for its loaders. A browser at an unknown host gets a page that says so. The
 * visitor's headers are not passed on, so that a page cannot depend on them.
 */
async function schoolOf(
  app: FastifyInstance,
  request: FastifyRequest,
  schools: LastSeenSchools,
): Promise<SchoolOfPage> {
  try {
    const { tenantId, origin } = await schoolOfHost(request, app.services)
    const context = await createContext(request, app.services, { tenantId })
    const call: Call = async (endpoint, input) => {
      const pageContext = { ...context, now: app.services.clock.schoolNow() }
      const reply = await callAsVisitor(app, endpoint, input, pageContext, request.id)
      if (endpoint.path === readSchool.path && reply.success) schools.remember(request.hostname, reply.data)
      return reply
    }
    return { tenant: tenantId, origin, call }
  } catch (error) {
    const toBrowser = request.headers.accept?.includes('text/html')
    if (!toBrowser || !(error instanceof AppError) || error.code !== 'school.unknown') throw error
    const unknownSchool = error.toResponse(request.id)
    return { tenant: '', origin: NOBODYS_ORIGIN, call: async () => unknownSchool }
  }
}

function stream(response: Response, reply: FastifyReply) {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : undefined)
}

async function fromBuild(app: FastifyInstance): Promise<LoadBuild> {
  const entry = join(web, 'build/server/index.js')
  if (!existsSync(entry)) throw new CannotServe('The web app is not built: run `npm run build`.')
  const client = join(web, 'build/client')
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    // File names contain a hash of the content, so that browsers never revalidate them.
    immutable: true,
    maxAge: '365d',
    etag: false,
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '**/*.part'],
    maxAge: '1d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild
  return async () => build
}

/** Serves the app from its sources with reload, in the same process and on the same port. */
async function fromSources(app: FastifyInstance): Promise<LoadBuild> {
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')])
  const vite = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as WebEntry

const pathOf = (request: FastifyRequest) => request.raw.url?.split('?')[0] ?? '/'
