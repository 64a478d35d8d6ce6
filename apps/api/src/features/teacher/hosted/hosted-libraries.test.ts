import { readLesson } from '@manassa/contract/student/study'
import {
  listHostedLibraries,
  removeHostedKey,
  setHostedKey,
  tryHostedKey,
} from '@manassa/contract/teacher/hosted-libraries'
import { readEditedLesson } from '@manassa/contract/teacher/lessons'
import { readLog } from '@manassa/contract/teacher/log'
import { previewLesson } from '@manassa/contract/teacher/preview'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

/** The values come from Bunny's documentation on token authentication; `sha256sum` produced the token. */
const KEY = '4742a81b-bf15-42fe-8b1c-8fcb9024c550'
const VIDEO = '32d140e2-e4f4-4eec-9d53-20371e9be607'
const EXPIRES = 1_623_440_202
const TOKEN = 'a8617f6df2e9b55b65ac7112138c70417766d80614bfe146d0d9bb2bd21fef87'
const libraryId = 759
const address = `https://iframe.mediadelivery.net/embed/${libraryId}/${VIDEO}`

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  beforeEach(() => api.db.asOwner((db) => db.deleteFrom('hostedLibrary').execute()))

  async function aHostedLesson(externalUrl = address) {
    const course = await aCourse(api, { units: [[{ type: 'Video', externalUrl }]] })
    const [student, stranger] = [await aStudent(api), await aStudent(api)]
    await enrolled(api, student, course)
    return { student, stranger, lessonId: lessonAt(course, 0, 0).id }
  }

  async function addressFor(student: SignedIn, lessonId: number) {
    const reply = await api.as(student)(readLesson, { lessonId })
    if (!reply.success || Array.isArray(reply.data)) throw new Error('There is no video')
    return new URL(reply.data.videoUrl)
  }

  test('a school’s own key signs its videos from the next lesson on, past every gate, for as long as one of our addresses', async () => {
    const teacher = await aTeacher(api)
    const { student, stranger, lessonId } = await aHostedLesson()
    expect((await addressFor(student, lessonId)).href).toBe(address)
    await api.as(teacher)(setHostedKey, { libraryId, key: KEY })

    const signed = await addressFor(student, lessonId)
    expect(signed.href.startsWith(`${address}?token=`)).toBe(true)
    const ends = Number(signed.searchParams.get('expires')) * 1_000
    // The address is valid to the end of the hour, plus half a minute of video and an hour.
    expect(new Date(ends)).toEqual(new Date('2026-10-05T19:00:30Z'))
    expect(api.clock.now()).toEqual(new Date('2026-10-05T17:00:00Z'))
    const preview = await api.as(teacher)(previewLesson, { lessonId })
    expect(preview).toMatchObject({ data: { frame: { player: 'hosted', url: signed.href } } })

    const refused = await api.as(stranger).response(readLesson, { lessonId })
    expect([refused.status, JSON.stringify(refused.body).includes('token=')]).toEqual([403, false])

    await api.as(teacher)(removeHostedKey, { libraryId })
    expect((await addressFor(student, lessonId)).href).toBe(address)
  })

  test('the latest key signs at both of Bunny’s hosts, and another school’s key signs nothing', async () => {
    const teacher = await aTeacher(api)
    const elsewhere = await aTeacher(api, { tenantId: 'tenant1' })
    const shared = `<iframe src="https://player.mediadelivery.net/play/${libraryId}/${VIDEO}?autoplay=true"></iframe>`
    const { student, lessonId } = await aHostedLesson(shared)
    await api.as(elsewhere)(setHostedKey, { libraryId, key: KEY })
    expect((await addressFor(student, lessonId)).searchParams.has('token')).toBe(false)
    await api.as(teacher)(setHostedKey, { libraryId, key: 'an-older-one' })
    const older = await addressFor(student, lessonId)
    await api.as(teacher)(setHostedKey, { libraryId, key: KEY })
    const newer = await addressFor(student, lessonId)
    expect(newer.pathname).toBe(`/embed/${libraryId}/${VIDEO}`)
    expect(newer.searchParams.get('autoplay')).toBe('true')
    const tried = async (at: URL) => api.as(teacher)(tryHostedKey, { libraryId, address: at.href })
    expect(await tried(older)).toMatchObject({ data: { signature: 'other' } })
    expect(await tried(newer)).toMatchObject({ data: { signature: 'same' } })
    expect(await api.as(teacher)(listHostedLibraries, {})).toMatchObject({ data: { libraries: [{ libraryId }] } })
  })

  test('a trial says whether a key signs as Bunny does, and which keys look like another kind', async () => {
    const as = api.as(await aTeacher(api))
    await as(setHostedKey, { libraryId, key: KEY })
    const signed = `${address}?token=${TOKEN}&expires=${EXPIRES}`
    expect(await as(tryHostedKey, { libraryId, address: signed })).toMatchObject({
      data: { keyForm: 'signing', signature: 'same', expiresAt: '2026-10-05T23:00:00.000Z' },
    })
    const later = signed.replace(String(EXPIRES), String(EXPIRES + 1))
    expect(await as(tryHostedKey, { libraryId, address: later })).toMatchObject({ data: { signature: 'other' } })
    expect(await as(tryHostedKey, { libraryId, address })).toMatchObject({ data: { signature: 'none' } })
    for (const [key, keyForm] of [
      ['c1a2b3c4-0000-1111-a1b2c3d4e5f6-2222-3333', 'account'],
      ['some-other-secret', 'other'],
    ] as const) {
      await as(setHostedKey, { libraryId, key })
      expect(await as(tryHostedKey, { libraryId, address })).toMatchObject({ data: { keyForm } })
    }
    for (const other of ['https://iframe.mediadelivery.net/embed/760/x', 'https://youtu.be/dQw4w9WgXcQ', 'النيل']) {
      expect(await as(tryHostedKey, { libraryId, address: other })).toMatchObject({
        errors: { address: expect.stringMatching(/[ء-ي]/) },
      })
    }
    await as(removeHostedKey, { libraryId })
    expect(await as(tryHostedKey, { libraryId, address })).toMatchObject({ code: 'hosted.noKey' })
  })

  test('a key is stored encrypted and never returned, and its log entries contain only the time', async () => {
    const teacher = await aTeacher(api)
    const { response } = api.as(teacher)
    const replies = [
      await response(setHostedKey, { libraryId, key: `  ${KEY} ` }),
      await response(listHostedLibraries, {}),
      await response(tryHostedKey, { libraryId, address }),
      await response(removeHostedKey, { libraryId }),
      await response(removeHostedKey, { libraryId }),
      await response(setHostedKey, { libraryId, key: KEY }),
      await response(readLog, { what: 'hostedLibrary' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect(JSON.stringify(replies)).not.toContain(KEY)
    const rows = await api.db.inSchool('tenant3', (db) => db.selectFrom('hostedLibrary').selectAll().execute())
    expect(rows).toHaveLength(1)
    expect(rows[0]?.sealedKey.includes(KEY)).toBe(false)
    const log = await api.as(teacher)(readLog, { what: 'hostedLibrary.setKey' })
    expect(log.success && log.data.entries[0]).toMatchObject({
      subject: { kind: 'hostedLibrary', id: libraryId },
      before: { keySetAt: null },
      after: { keySetAt: '2026-10-05T17:00:00.000Z' },
    })
    for (const key of ['', 'two words', 'short', 'مفتاح-سري']) {
      expect(await response(setHostedKey, { libraryId, key })).toMatchObject({
        status: 400,
        body: { errors: { key: expect.any(String) } },
      })
    }
  })

  test('lesson editors see whether the library has a key; only staff with the school permission set it', async () => {
    const [teacher, editor] = [await aTeacher(api), await anAssistant(api, ['courses'])]
    const { lessonId } = await aHostedLesson()
    const hosted = async () => {
      return (await api.as(editor).data(readEditedLesson, { lessonId })).video?.hosted
    }
    expect(await hosted()).toEqual({ library: '759', isSigned: false })
    await api.as(teacher)(setHostedKey, { libraryId, key: KEY })
    expect(await hosted()).toEqual({ library: '759', isSigned: true })
    expect(await api.as(editor).response(setHostedKey, { libraryId, key: KEY })).toMatchObject({ status: 403 })
    expect(await api.as(editor).response(listHostedLibraries, {})).toMatchObject({ status: 403 })
    const elsewhere = await aHostedLesson('https://youtu.be/dQw4w9WgXcQ')
    const reply = await api.as(editor)(readEditedLesson, { lessonId: elsewhere.lessonId })
    expect(reply).toMatchObject({ data: { video: { hosted: null } } })
  })
})
