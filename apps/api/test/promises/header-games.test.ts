import { describe, expect, test } from 'vitest'
import { aCourse } from '../a-course.ts'
import { aStudent, type SignedIn } from '../people.ts'
import { useApi } from '../start-api.ts'
import { requestBytes, sendBytes } from './wire.ts'

const api = useApi()

async function responseTo(student: SignedIn, lines: ReadonlyArray<readonly [string, string]>) {
  const address = await api.listen()
  const ask = (target: string) => sendBytes(address, requestBytes({ target, headers: lines }))
  const [own, open] = [
    await ask(`/api/Student/Student-Enrolled-Courses?studentId=${student.id}`),
    await ask('/AdminStudent/CourseActive?grade=1&pagesize=100'),
  ]
  return { own: own.status, open: open.status, bodies: own.body + open.body }
}

async function world() {
  const student = await aStudent(api)
  await aCourse(api, { name: 'كورس المدرسة الأولى' })
  await aCourse(api, { tenantId: 'tenant1', name: 'كورس المدرسة التانية' })
  return {
    student,
    token: ['Authorization', `Bearer ${student.token}`] as const,
    device: ['DeviceId', student.deviceId] as const,
  }
}

const schools: Array<{
  game: string
  lines: Array<readonly [string, string]>
  own: number
  open: number
  foreign?: true
}> = [
  { game: 'the own school', lines: [['X-Tenant-ID', 'tenant3']], own: 200, open: 200 },
  { game: 'no school, which is the default one', lines: [], own: 200, open: 200 },
  { game: 'an empty school, which is none', lines: [['X-Tenant-ID', '   ']], own: 200, open: 200 },
  { game: 'the other school', lines: [['X-Tenant-ID', 'tenant1']], own: 401, open: 200, foreign: true },
  {
    game: 'both schools in two lines',
    lines: [
      ['X-Tenant-ID', 'tenant3'],
      ['X-Tenant-ID', 'tenant1'],
    ],
    own: 404,
    open: 404,
  },
  { game: 'both schools in one line', lines: [['X-Tenant-ID', 'tenant3,tenant1']], own: 404, open: 404 },
  { game: 'the name in another letter case', lines: [['x-tenant-id', 'tenant3']], own: 200, open: 200 },
  { game: 'the value in another letter case', lines: [['X-Tenant-ID', 'TENANT3']], own: 200, open: 200 },
  { game: 'ten thousand bytes', lines: [['X-Tenant-ID', 'x'.repeat(10_240)]], own: 404, open: 404 },
  { game: '__proto__', lines: [['X-Tenant-ID', '__proto__']], own: 404, open: 404 },
  { game: 'constructor', lines: [['X-Tenant-ID', 'constructor']], own: 404, open: 404 },
  { game: 'a wildcard', lines: [['X-Tenant-ID', '%']], own: 404, open: 404 },
  { game: 'SQL', lines: [['X-Tenant-ID', "tenant3' or '1'='1"]], own: 404, open: 404 },
  { game: 'bytes that are no text', lines: [['X-Tenant-ID', 'tenant3\xff\xfe']], own: 404, open: 404 },
]

test.each(schools)(
  'a student who names $game sees nothing of another school',
  async ({ lines, own, open, foreign }) => {
    const { student, token, device } = await world()
    const response = await responseTo(student, [token, device, ...lines])
    expect({ own: response.own, open: response.open }).toEqual({ own, open })
    expect(response.bodies.includes('كورس المدرسة التانية')).toBe(Boolean(foreign))
    if (foreign) expect(response.bodies).not.toContain('كورس المدرسة الأولى')
  },
)

describe('a token is good with its own device only', () => {
  test.each([
    { game: 'none', lines: [] },
    { game: 'two lines', lines: [['DeviceId', 'OWN'] as const, ['DeviceId', 'another-phone'] as const] },
    { game: 'another letter case', lines: [['DeviceId', 'OWN-UPPER'] as const] },
    { game: 'ten thousand bytes', lines: [['DeviceId', 'x'.repeat(10_240)] as const] },
    { game: '__proto__', lines: [['DeviceId', '__proto__'] as const] },
  ])('$game is a 401', async ({ lines }) => {
    const { student, token } = await world()
    const spelled = { OWN: student.deviceId, 'OWN-UPPER': student.deviceId.toUpperCase() }
    const devices = lines.map(([name, value]) => [name, spelled[value as keyof typeof spelled] ?? value] as const)
    expect((await responseTo(student, [token, ...devices])).own).toBe(401)
  })
})

test.each([
  ['two tokens, of which the first counts', (own: string, other: string) => [own, other], 200],
  ['two tokens the other way round', (own: string, other: string) => [other, own], 401],
  ['two tokens in one line', (own: string, other: string) => [`${own}, ${other}`], 401],
  ['another scheme', (own: string) => [own.replace('Bearer', 'Basic')], 401],
  ['the scheme in lower case', (own: string) => [own.replace('Bearer', 'bearer')], 200],
] as const)('%s', async (_game, spell, status) => {
  const { student, token, device } = await world()
  const other = await aStudent(api, { tenantId: 'tenant1' })
  const lines = spell(token[1], `Bearer ${other.token}`).map((value) => ['Authorization', value] as const)
  expect((await responseTo(student, [device, ...lines])).own).toBe(status)
})
