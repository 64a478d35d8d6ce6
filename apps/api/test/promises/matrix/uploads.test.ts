import { openApiDocument } from '@manassa/contract/documentation/openapi'
import { type Actor, isAllowed } from '@manassa/contract/rules/permissions'
import { UPLOADS_PATH, type UploadPurpose, uploadLimits, uploadPurposes } from '@manassa/contract/teacher/uploads'
import { beforeAll, describe, expect, test } from 'vitest'
import { beginUpload, TUS, tus } from '#test/an-upload.ts'
import type { Person } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { type CallingPerson, twoSchools } from './two-schools.ts'

const api = useApi()
const { paths } = openApiDocument('0')
const ONE = `${UPLOADS_PATH}/{id}`
const CHUNK_HEADERS = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
const BYTES = Buffer.from('%PDF-1.7\n')

let callers: Record<string, CallingPerson>

beforeAll(async () => {
  const schools = await twoSchools(api)
  const single = await Promise.all(
    (['courses', 'school', 'grants'] as const).map((one) => schools.assistantsFor([one])),
  )
  callers = Object.assign({}, schools.callers, ...single)
})

/** The failure of a caller without access; null for a permitted one. */
function refusalOf({ as, standing }: CallingPerson): string | null {
  if (standing === 'visitor') return 'auth.required'
  if (standing === 'dead') return 'auth.sessionEnded'
  return 'role' in as && as.role === 'student' ? 'auth.notAllowed' : null
}

/** A visitor has no access, like a student. */
const actorOf = ({ as }: CallingPerson): Actor => ('permissions' in as ? as : { role: 'student', permissions: [] })

const statusOf: Record<string, number> = {
  'auth.required': 401,
  'auth.sessionEnded': 401,
  'auth.notAllowed': 403,
  'upload.notFound': 404,
}

type TusReply = Awaited<ReturnType<typeof tus>>

/** The difference between a response and the expected status or failure; null when there is none. */
function whatIsWrong(path: string, method: string, reply: TusReply, expected: number | string): string | null {
  const expectedStatus = typeof expected === 'number' ? expected : statusOf[expected]
  const code = reply.body?.code ?? null
  if (reply.status !== expectedStatus) return `${reply.status} ${code} instead of ${expected}`
  // The response to HEAD has no body.
  const isNamed = typeof expected === 'number' || method === 'HEAD' || code === expected
  if (!isNamed) return `${code} instead of ${expected}`
  const documented = paths[path]?.[method.toLowerCase()]?.responses[String(reply.status)]
  if (!documented) return `${reply.status} is not in the documentation`
  const examples = documented.content?.['application/json']?.examples ?? {}
  return typeof expected === 'string' && !(expected in examples) ? `${expected} is not in the documentation` : null
}

async function made(person: Person, purpose: UploadPurpose): Promise<string> {
  const reply = await beginUpload(api, person, { purpose, sizeBytes: BYTES.length })
  if (reply.status !== 201) throw new Error(`No upload: ${JSON.stringify(reply.body)}`)
  return reply.id
}

test('a permitted account uploads files of its purpose, and everybody else gets the reason', async () => {
  const surprises: string[] = []
  let count = 0
  for (const [who, caller] of Object.entries(callers)) {
    for (const purpose of uploadPurposes) {
      const may = uploadLimits[purpose].permissions.some((one) => isAllowed(actorOf(caller), one))
      const expected = refusalOf(caller) ?? (may ? 201 : 'auth.notAllowed')
      const reply = await beginUpload(api, caller.as, { purpose, sizeBytes: 100 })
      const wrong = whatIsWrong(UPLOADS_PATH, 'POST', reply, expected)
      if (wrong) surprises.push(`${who}, ${purpose}: ${wrong}`)
      count += 1
    }
  }
  expect(surprises).toEqual([])
  expect(count).toBeGreaterThan(70)
})

describe.each([
  ['HEAD', TUS, 200],
  ['PATCH', CHUNK_HEADERS, 204],
  ['DELETE', TUS, 204],
] as const)('%s of an upload', (method, headers, success) => {
  const send = (person: Person, id: string) =>
    tus(api, person, method, `${UPLOADS_PATH}/${id}`, headers, method === 'PATCH' ? BYTES : undefined)

  test("is for its own account: another's, another school's and none are all not found", async () => {
    const teacher = callers['a teacher']?.as
    const abroad = callers['a teacher of the other school']?.as
    if (!teacher || !abroad) throw new Error('There are no teachers')
    const surprises: string[] = []
    for (const [who, caller] of Object.entries(callers)) {
      const refusal = refusalOf(caller)
      const makesUploads = !refusal && isAllowed(actorOf(caller), 'courses')
      const others = {
        ...(caller.as !== teacher && { "a teacher's": await made(teacher, 'attachment') }),
        ...(caller.as !== abroad && { "another school's": await made(abroad, 'attachment') }),
        'none at all': '0'.repeat(32),
        'no id': 'x',
        'a path': '..%2f..%2fx',
      }
      for (const [ownerCases, id] of Object.entries(others)) {
        const wrong = whatIsWrong(ONE, method, await send(caller.as, id), refusal ?? 'upload.notFound')
        if (wrong) surprises.push(`${who}, ${ownerCases}: ${wrong}`)
      }
      if (!makesUploads) continue
      const wrong = whatIsWrong(ONE, method, await send(caller.as, await made(caller.as, 'attachment')), success)
      if (wrong) surprises.push(`${who}, their own: ${wrong}`)
    }
    expect(surprises).toEqual([])
  })
})
