import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, type MadeCourse } from '../a-course.ts'
import { aStudent, type SignedIn } from '../people.ts'
import { useApi } from '../start-api.ts'
import { jsonBytes, requestBytes, sendBytes, type WireResponse } from './wire.ts'

const api = useApi()
let address: string
let student: SignedIn
let course: MadeCourse

beforeAll(async () => {
  address = await api.listen()
  student = await aStudent(api)
  course = await aCourse(api)
  await enrolled(api, student, course)
})

function expectRefusal(response: WireResponse, status: number) {
  expect(response.status, response.head + response.body).toBe(status)
  expect(response.head).toMatch(/content-type: application\/json/i)
  expect(JSON.parse(response.body)).toMatchObject({
    success: false,
    code: expect.stringMatching(/^[a-z]+\.[a-zA-Z]+$/),
    message: expect.any(String),
    requestId: expect.any(String),
  })
  expect(response.body).not.toMatch(/SQLSTATE|node_modules|\.ts\b|\bat \w+ \(|FST_|syntax error/)
}

const get = (target: string) => sendBytes(address, requestBytes({ target, person: student }))
const LOGIN = '/api/Auth/login'
const SUBMIT = '/api/quizresult/submit'
const post = (body: string | Buffer, target = LOGIN) => sendBytes(address, jsonBytes(student, target, body))

describe('what stands in an address', () => {
  const pages = [
    '0',
    '-1',
    '2147483648',
    '1000000000000000000',
    '1e308',
    'NaN',
    'Infinity',
    '',
    '1.5',
    '0x10',
    '%00',
    '١',
  ]
  test.each(pages)('page number %j', async (page) => {
    expectRefusal(await get(`/api/Student/Student-Enrolled-Courses?studentId=${student.id}&pagenumber=${page}`), 400)
    expectRefusal(await get(`/Book/active?pageNumber=${page}`), 400)
  })
  test.each(['0', '-1', '101', '100000000', '1e2'])('page size %j', async (size) => {
    expectRefusal(await get(`/api/Book/active?pageSize=${size}`), 400)
  })
  const ids = [
    '9223372036854775808',
    '9007199254740993',
    '99999999999999999999',
    '0',
    '-5',
    'abc',
    '1.0',
    '1;drop',
    '%20',
    '',
  ]
  test.each(ids)('id %j', async (id) => {
    expectRefusal(await get(`/api/Course/tree?courseid=${id}`), 400)
    expectRefusal(await get(`/api/AdminStudent/IsEnrolled?studentId=${student.id}&courseId=${id}`), 400)
  })
  test.each([
    ['a scalar twice', '/api/Course/tree?courseid=1&courseid=2', 400],
    ['a scalar as a list', '/api/Course/tree?courseid[]=1', 400],
    ['a scalar as an object', '/api/Course/tree?courseid[a]=1', 400],
    ['one name in two letter cases', '/api/Course/tree?CourseId=1&COURSEID=x', 400],
    ['NUL in the query', '/api/Course/tree?courseid=%00', 400],
    ['NUL in the path', '/api/Book/%00', 400],
    ['half a surrogate in the query', '/api/Course/tree?courseid=%ed%a0%80', 400],
    ['bytes that are no UTF-8 in the path', '/api/Book/%ff', 400],
    ['a broken escape in the path', '/api/Book/%zz', 400],
    ['a broken escape in the query', '/api/Course/tree?courseid=%zz', 400],
    ['a parameter of 5,000 characters in the path', `/api/Book/${'1'.repeat(5000)}`, 404],
    ['a parameter of 5,000 characters in the query', `/api/Course/tree?courseid=${'1'.repeat(5000)}`, 400],
    ['__proto__ as a name', '/api/Course/tree?__proto__=1&__proto__[courseid]=1', 400],
    ['constructor as a name', '/api/Course/tree?constructor.prototype.courseid=1', 400],
    ['a grade that there is not', '/api/AdminStudent/CourseActive?grade=Secondary9', 400],
    ['a way out of the folder', '/media/images/tenant3/..%2f..%2f..%2fetc%2fpasswd', 404],
    ['a path that nobody serves', '/api/nothing/here', 404],
    ['a path that nobody serves, with a broken escape', '/api/%', 400],
  ])('%s', async (_what, target, status) => {
    expectRefusal(await get(target), status)
  })
})

describe('what stands in a body', () => {
  const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
  const login = { EmailorMobile: 'a@example.com', password: 'quiet-evening-27' }
  test.each<[string, string | Buffer, number]>([
    ['no JSON', '{"EmailorMobile": ', 400],
    ['an empty body', '', 400],
    ['spaces', '   ', 400],
    ['null', 'null', 400],
    ['a text', '"login"', 400],
    ['a number', '7', 400],
    ['a list', '[]', 400],
    ['no fields', '{}', 400],
    ['a number for a text', JSON.stringify({ ...login, password: 7 }), 400],
    ['a list for a text', JSON.stringify({ ...login, EmailorMobile: ['a@example.com'] }), 400],
    ['an object for a text', JSON.stringify({ ...login, EmailorMobile: { $gt: '' } }), 400],
    ['true for a text', JSON.stringify({ ...login, password: true }), 400],
    ['NUL in a text', JSON.stringify({ ...login, password: 'quiet\u0000evening' }), 400],
    ['half a surrogate in a text', '{"EmailorMobile":"a@example.com","password":"quiet\\ud800evening"}', 400],
    ['bytes that are no UTF-8', Buffer.from('{"EmailorMobile":"\xff\xfe","password":"x"}', 'latin1'), 400],
    ['a password of 5,000 characters', JSON.stringify({ ...login, password: 'x'.repeat(5000) }), 400],
    ['20,000 lists within each other', deep('[', ']', 20_000), 400],
    ['200,000 lists within each other', deep('[', ']', 200_000), 413],
    ['10,000 objects within each other', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['__proto__ as a name', '{"__proto__":{"EmailorMobile":"a@example.com"},"password":"x"}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"password":"x"}}}', 400],
    ['two megabytes', JSON.stringify({ ...login, password: 'x'.repeat(2_097_152) }), 413],
  ])('%s', async (_what, body, status) => {
    expectRefusal(await post(body), status)
  })

  test.each<[string, Record<string, unknown>]>([
    ['a score of 101', { score: 101 }],
    ['a score of -1', { score: -1 }],
    ['a score of 1.5', { score: 1.5 }],
    ['a score of 1e308', { score: 1e308 }],
    ['a score as text', { score: '50' }],
    ['neither a score nor answers', {}],
    ['notes with NUL', { score: 50, notes: 'a\u0000b' }],
    ['notes of 100,000 characters', { score: 50, notes: 'x'.repeat(60_000) }],
    ['answers as an object', { answers: { questionId: 1, answerId: 1 } }],
    ['600 answers', { answers: Array.from({ length: 600 }, () => ({ questionId: 1, answerId: 1 })) }],
    ['an answer to a question beyond every id', { answers: [{ questionId: 2 ** 53 + 2, answerId: 1 }] }],
  ])('%s', async (_what, fields) => {
    const { id: lessonId } = lessonAt(course, 0, 1)
    expectRefusal(await post(JSON.stringify({ lessonId, ...fields }), SUBMIT), 400)
  })
})

describe('how it is sent', () => {
  const body = JSON.stringify({ EmailorMobile: 'a@example.com', password: 'x' })
  const sent = (headers: ReadonlyArray<readonly [string, string]>, bytes: string | Buffer = body) =>
    sendBytes(address, requestBytes({ method: 'POST', target: LOGIN, person: student, headers, body: bytes }))
  const json = ['content-type', 'application/json'] as const

  test.each<[string, () => Promise<WireResponse>, number]>([
    ['no type', () => sent([]), 415],
    ['XML', () => sent([['content-type', 'application/xml']], '<a/>'), 415],
    ['text', () => sent([['content-type', 'text/plain']]), 415],
    ['a type that is none', () => sent([['content-type', '///']]), 415],
    ['a form without its boundary', () => sent([['content-type', 'multipart/form-data']]), 400],
    ['a form that ends early', () => sent([['content-type', 'multipart/form-data; boundary=b']], '--b\r\n'), 400],
    ['gzip that is none', () => sent([json, ['content-encoding', 'gzip']]), 400],
    ['gzip that swells', () => sent([json, ['content-encoding', 'gzip']], gzipSync(Buffer.alloc(3_000_000, 32))), 413],
    ['an encoding that nobody knows', () => sent([json, ['content-encoding', 'xz']]), 415],
    ['a header of 100 kB', () => sent([json, ['x-long', 'x'.repeat(100_000)]]), 413],
    ['3,000 headers', () => sent([json, ...Array.from({ length: 3000 }, (_, n) => [`x-${n}`, '1'] as const)]), 413],
    [
      'a method that the path has not',
      () => sendBytes(address, requestBytes({ method: 'DELETE', target: LOGIN })),
      405,
    ],
    ['a method that nobody has', () => sendBytes(address, requestBytes({ method: 'FLY', target: LOGIN })), 400],
    ['a length that is none', () => sent([json, ['content-length', 'abc']]), 400],
    ['a length and chunks', () => sent([json, ['transfer-encoding', 'chunked']]), 400],
    [
      'chunks that are none',
      () =>
        sendBytes(
          address,
          requestBytes({ method: 'POST', target: LOGIN, headers: [json, ['transfer-encoding', 'chunked']] }) +
            'xyz\r\n',
        ),
      400,
    ],
    ['a request that is none', () => sendBytes(address, 'GET\r\n\r\n'), 400],
    ['no HTTP at all', () => sendBytes(address, Buffer.from([0, 255, 13, 10, 13, 10])), 400],
    ['TLS', () => sendBytes(address, Buffer.from('16030100a5010000a1', 'hex')), 400],
    ['a raw NUL in the address', () => sendBytes(address, requestBytes({ target: '/api/Book/\u0000' })), 400],
    ['a line break in a header', () => sent([json, ['x-tenant-id', 'tenant3\r\n oops']]), 400],
  ])('%s', async (_what, response, status) => {
    expectRefusal(await response(), status)
  })

  test.each(['x'.repeat(300), 'key with space', '\u00e9\u00ff', 'tab\there'])('Idempotency-Key %j', async (key) => {
    const request = jsonBytes(student, SUBMIT, JSON.stringify({ lessonId: lessonAt(course, 0, 1).id, score: 1 }))
    const bytes = Buffer.from(request.toString('latin1').replace('\r\n', `\r\nidempotency-key: ${key}\r\n`), 'latin1')
    expectRefusal(await sendBytes(address, bytes), 400)
  })
})

test('after all of that the server responds as before', async () => {
  expect((await get(`/api/Student/Student-Enrolled-Courses?studentId=${student.id}`)).status).toBe(200)
})
