import { describe, expect, test } from 'vitest'
import { readLog } from '#api/features/log/read-log.ts'
import type { Values } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { aCourse } from '#test/a-course.ts'
import { asStaff } from '#test/as-staff.ts'
import { bothEngines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aTeacher, type SignedIn } from '#test/people.ts'
import { aBusyTeacher } from '#test/sessions.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'
import type { Effect } from './effects.ts'
import { lockRevision, revisionOf } from './revisions.ts'
import { saveEdit } from './save-edit.ts'

interface Save {
  changes: Values
  revision?: number
  confirm?: string
  effects?: Effect[]
}

const save = (api: TestApi, who: SignedIn, id: number, { effects, ...edit }: Save) =>
  asStaff(api, who, (context) =>
    saveEdit(context, {
      ...edit,
      subject: { kind: 'course', id },
      action: 'course.update',
      read: () => courseNow(context, id),
      write: async (changes) => {
        await context.db.updateTable('course').set(changes).where('id', '=', id).execute()
      },
      ...(effects && { effects: async () => effects }),
    }),
  )

const courseNow = ({ db }: Pick<StaffContext, 'db'>, id: number) =>
  db.selectFrom('course').where('id', '=', id).select(['name', 'description']).executeTakeFirstOrThrow()

const failure = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw error ?? new Error('It went well')
  return error.toResponse('1')
}

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const now = (id: number) => api.db.inSchool('tenant3', (db) => courseNow({ db }, id))

  test('two people who change different fields of one thing both keep what they wrote', async () => {
    const [one, other] = [await aTeacher(api), await aTeacher(api)]
    const { id } = await aCourse(api)
    expect(await save(api, one, id, { changes: { name: 'اسم جديد' }, revision: 1 })).toEqual({ revision: 2 })
    expect(await save(api, other, id, { changes: { description: 'وصف' }, revision: 1 })).toEqual({ revision: 3 })
    expect(await now(id)).toEqual({ name: 'اسم جديد', description: 'وصف' })
  })

  test('an edit of a field that somebody else has just changed is refused with both values', async () => {
    const [one, other] = [await aTeacher(api, { name: 'أ. هالة' }), await aTeacher(api)]
    const { id } = await aCourse(api, { name: 'كورس' })
    await save(api, one, id, { changes: { name: 'لهالة' }, revision: 1 })
    const conflict = {
      yours: { name: 'لغيرها' },
      theirs: { name: 'لهالة' },
      revision: 2,
      by: { name: 'أ. هالة', isCaller: false },
    }
    const both = { name: 'لغيرها', description: 'وصف' }
    expect(await failure(save(api, other, id, { changes: both, revision: 1 }))).toMatchObject({
      code: 'edit.conflict',
      ...conflict,
      data: { ...conflict, at: api.clock.now().toISOString() },
    })
    expect(await now(id)).toEqual({ name: 'لهالة', description: null })

    const ownPage = await failure(save(api, one, id, { changes: { name: 'من صفحة تانية' }, revision: 1 }))
    expect(ownPage).toMatchObject({ data: { by: { name: 'أ. هالة', isCaller: true } } })

    expect(await save(api, other, id, { changes: { name: 'لهالة' }, revision: 1 })).toEqual({ revision: 2 })
    expect(await save(api, other, id, { changes: both, revision: 2 })).toEqual({ revision: 3 })
    expect(await save(api, one, id, { changes: { name: 'من سكريبت' } })).toEqual({ revision: 4 })
    const line = await asStaff(api, one, (context) => readLog(context, { limit: 1 }))
    expect(line).toMatchObject([{ before: { name: 'لغيرها' }, after: { name: 'من سكريبت' } }])
  })

  test('an edit that affects students needs a confirmation, and a new one when other students are affected', async () => {
    const teacher = await aTeacher(api)
    const { id } = await aCourse(api)
    const students = ['ملك', 'سيف', 'نور', 'عمر', 'ليلى', 'آدم'].map((name, place) => ({ id: place + 1, name }))
    const shuts = (whom: typeof students): Effect[] => [{ kind: 'lessonsShut', students: whom }]
    const changes = { name: 'غيره' }
    const unconfirmed = await failure(save(api, teacher, id, { changes, effects: shuts(students) }))
    expect(unconfirmed).toMatchObject({
      code: 'edit.needsConfirm',
      effects: [{ kind: 'lessonsShut', studentCount: 6, sample: students.slice(0, 5) }],
    })
    const { confirm } = unconfirmed as unknown as { confirm: string }
    for (const another of [
      { changes, effects: shuts(students.slice(1)) },
      { changes: { name: 'غير غيره' }, effects: shuts(students) },
    ]) {
      expect(await failure(save(api, teacher, id, { ...another, confirm }))).toMatchObject({
        code: 'edit.needsConfirm',
      })
    }
    expect(await now(id)).toMatchObject({ name: 'كورس' })
    await save(api, teacher, id, { changes, effects: shuts(students), confirm })
    expect(await now(id)).toMatchObject({ name: 'غيره' })
    await save(api, teacher, id, { changes: { name: 'لأحد' }, effects: shuts([]) })
  })
})

onServer('one of two concurrent saves of the same field gets a conflict', async () => {
  await using api = await startApi({ engine: 'server' })
  const teachers = [await aBusyTeacher(api), await aBusyTeacher(api)]
  const { id } = await aCourse(api)
  const outcomes = await race(
    api.db,
    (gate) => lockRevision({ db: gate as never, tenantId: 'tenant3' }, { kind: 'course', id }),
    teachers.map((who, place) => async () => {
      const saved = save(api, who, id, { changes: { name: `اسم ${place}` }, revision: 1 })
      return saved.then(
        ({ revision }) => revision,
        (reason: AppError) => reason.code,
      )
    }),
  )
  expect(outcomes.map(String).toSorted()).toEqual(['2', 'edit.conflict'])
  const revision = api.db.inSchool('tenant3', (db) => revisionOf({ db, tenantId: 'tenant3' }, { kind: 'course', id }))
  expect(await revision).toBe(2)
})
