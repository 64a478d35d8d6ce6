import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { login } from '@manassa/contract/shared/auth'
import { enterUnitCode } from '@manassa/contract/student/codes'
import { afterEach, expect, test } from 'vitest'
import { aUnitCode } from '#test/a-code.ts'
import { aCourse, enrolled } from '#test/a-course.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { aStudent, PASSWORD } from '#test/people.ts'
import { serveHttp } from '#test/serve-http.ts'
import { startApi } from '#test/start-api.ts'
import { startServer } from '#test/start-server.ts'
import { startTracing } from './start-tracing.ts'
import { tracing } from './tracing.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: Array<{ key: string; value: { stringValue?: string; intValue?: number } }>
}
interface SentTraces {
  resourceSpans: Array<{ scopeSpans: Array<{ spans: SentSpan[] }> }>
}

async function aCollector() {
  const got: SentTraces[] = []
  const server = await serveHttp(async (request, response) => {
    if (request.url === '/v1/traces') got.push((await json(request)) as SentTraces)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  return {
    url: server.url,
    text: () => JSON.stringify(got),
    spans: () =>
      got.flatMap(({ resourceSpans }) => resourceSpans).flatMap(({ scopeSpans }) => scopeSpans[0]?.spans ?? []),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const attributeOf = (span: SentSpan | undefined, name: string) => {
  const { value } = span?.attributes.find(({ key }) => key === name) ?? {}
  return value?.stringValue ?? value?.intValue
}

afterEach(() => {
  tracing.current = null
})

test.each(engines)(
  'on the %s engine a call has its route, its statements and nobody’s data in the trace',
  async (engine) => {
    await using collector = await aCollector()
    await startTracing({ otlpEndpoint: collector.url })
    await using api = await startApi({ engine })
    const course = await aCourse(api)
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const { printed: code } = await aUnitCode(api, course)
    const response = await api.as(student).response(enterUnitCode, { code })
    await api.as(student)(login, { EmailorMobile: student.email, password: `${PASSWORD} wrong` })
    await tracing.current?.stop()

    const spans = collector.spans()
    const route = spans.find(({ name }) => name === 'POST /api/UnitCode/EnterCode')
    expect(route?.parentSpanId ?? '').toBe('')
    expect(attributeOf(route, 'manassa.request_id')).toBe(response.headers['x-request-id'])
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === route?.spanId)
    expect(statements.map(({ traceId }) => traceId)).toEqual(statements.map(() => route?.traceId))
    expect(statements.length).toBeGreaterThan(3)
    const texts = statements.map((span) => String(attributeOf(span, 'db.query.text')))
    expect(texts.find((text) => text.includes('access_code'))).toMatch(/\$\d/)
    const refused = spans.find(({ name }) => name === 'POST /api/Auth/login')
    expect([attributeOf(refused, 'http.response.status_code'), refused?.status.code ?? 0]).toEqual([400, 0])

    const text = collector.text()
    const secrets = [student.email, student.phone, student.name, student.token, student.deviceId, PASSWORD, code]
    for (const secret of [...secrets, 'tenant3', '127.0.0.1']) expect(text).not.toContain(secret)
  },
)

onServer('without a collector nothing of OpenTelemetry is loaded but the API, which the metrics bring', async () => {
  await using api = await startApi({ engine: 'server' })
  const preload = `--import=${join(import.meta.dirname, '../../../test/list-modules.ts')}`
  let starts = 0
  const loaded = async (settings: NodeJS.ProcessEnv) => {
    starts += 1
    const file = join(api.settings.DATA_DIR ?? '', `modules-${starts}`)
    const own = { JOBS: 'only', NODE_OPTIONS: preload, MODULES_FILE: file }
    const server = await startServer({ ...api.settings, ...own, ...settings })
    await server.stop()
    const names = await readFile(file, 'utf8').catch(() => '')
    return new Set(names.split('\n').filter((name) => name && name !== 'api'))
  }
  expect(await loaded({})).toEqual(new Set())
  await using collector = await aCollector()
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toContain('exporter-trace-otlp-http')
  expect(collector.spans().map(({ name }) => name)).toContain('GET /readyz')
})
