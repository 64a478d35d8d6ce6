import { addCourseByCode } from '@manassa/contract/student/codes'
import * as batches from '@manassa/contract/teacher/code-batches'
import * as codes from '@manassa/contract/teacher/codes'
import { describe, expect, test } from 'vitest'
import { aBatch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { aBusyStudent, aBusyTeacher } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

describe.runIf(engines.includes('server'))('when staff and a student use one card at the same moment', () => {
  const api = useApi({ engine: 'server' })
  const reason = 'سباق'

  const hold = (id: number) => (gate: Parameters<Parameters<typeof race>[1]>[0]) =>
    gate.selectFrom('accessCode').select('id').where('id', '=', id).forUpdate().execute()
  const standing = async (codeId: number, batchId: number) => {
    const teacher = await aTeacher(api)
    const [history, batch] = [
      await api.as(teacher)(codes.readCode, { codeId }),
      await api.as(teacher)(batches.readCodeBatch, { batchId }),
    ]
    if (!history.success || !batch.success) throw new Error('They are gone')
    const enrolled = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('enrolment').where('accessCodeId', '=', codeId).select('studentId').execute(),
    )
    const { total, ...states } = batch.data.counts
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(enrolled.map(({ studentId }) => studentId)).toEqual(
      history.data.redeemedBy ? [history.data.redeemedBy.id] : [],
    )
    return { ...history.data, counts: batch.data.counts }
  }

  test('either revoking or redeeming wins, never both', async () => {
    const batch = await aBatch(api, await aCourse(api), { count: 1 })
    const { id: codeId, printed } = batch.cards[0] ?? { id: 0, printed: '' }
    const [desk, student] = [await aBusyTeacher(api), await aBusyStudent(api)]
    const [revoked, entered] = await race<{ success: boolean }>(api.db, hold(codeId), [
      () => api.as(desk)(codes.revokeCode, { codeId, reason }),
      () => api.as(student)(addCourseByCode, { Code: printed }),
    ])
    expect([revoked?.success, entered?.success].toSorted()).toEqual([false, true])
    const { state, events } = await standing(codeId, batch.id)
    expect(state).toBe(entered?.success ? 'redeemed' : 'revoked')
    expect(events).toHaveLength(1)
  })

  test('one of two releases wins, and a student who enters the card meanwhile gets all of it or nothing', async () => {
    const batch = await aBatch(api, await aCourse(api), { count: 1 })
    const { id: codeId, printed } = batch.cards[0] ?? { id: 0, printed: '' }
    await api.as(await aStudent(api))(addCourseByCode, { Code: printed })
    const desks = [await aBusyTeacher(api), await aBusyTeacher(api)]
    const releases = await race(
      api.db,
      hold(codeId),
      desks.map((desk) => () => api.as(desk)(codes.releaseCode, { codeId, reason })),
    )
    expect(releases.map((reply) => (reply.success ? 'ok' : reply.code)).toSorted()).toEqual(['code.notRedeemed', 'ok'])
    const { state, events } = await standing(codeId, batch.id)
    expect(state).toBe('unused')
    expect(events.map(({ kind }) => kind)).toEqual(['released', 'redeemed'])
  })

  test('many concurrent releases and entries of one card leave it consistent', async () => {
    const batch = await aBatch(api, await aCourse(api), { count: 1 })
    const { id: codeId, printed } = batch.cards[0] ?? { id: 0, printed: '' }
    const desks = [await aBusyTeacher(api), await aBusyTeacher(api), await aBusyTeacher(api)]
    const students = await Promise.all(Array.from({ length: 5 }, () => aBusyStudent(api)))
    const release = (desk: SignedIn) => () => api.as(desk)(codes.releaseCode, { codeId, reason })
    const enter = (student: SignedIn) => () => api.as(student)(addCourseByCode, { Code: printed })
    const calls: (() => Promise<{ success: boolean }>)[] = [...students.map(enter), ...desks.map(release)]
    for (const first of calls.keys()) {
      await race(api.db, hold(codeId), [...calls.slice(first), ...calls.slice(0, first)])
      const { events, state } = await standing(codeId, batch.id)
      const count = (kind: string) => events.filter((event) => event.kind === kind).length
      expect(count('redeemed') - count('released')).toBe(state === 'redeemed' ? 1 : 0)
      // A used card would be refused without waiting, so each round begins with an unused one.
      if (state === 'redeemed') await release(desks[0] as SignedIn)()
    }
  })

  test('two replacements of one card create one code, and replacements of two cards take two numbers', async () => {
    const batch = await aBatch(api, await aCourse(api), { count: 2 })
    const [one, two] = batch.cards.map(({ id }) => id)
    const desks = [await aBusyTeacher(api), await aBusyTeacher(api)]
    const made = await race(
      api.db,
      hold(one ?? 0),
      desks.map((desk) => () => api.as(desk)(codes.replaceCode, { codeId: one ?? 0, reason })),
    )
    expect(new Set(made.map((reply) => reply.success && reply.data.id)).size).toBe(1)
    expect((await standing(one ?? 0, batch.id)).counts).toMatchObject({ total: 3, unused: 2, revoked: 1 })
    const replacedNow = made[0]?.success ? made[0].data.id : 0
    const both = await race(
      api.db,
      (gate) => gate.selectFrom('codeBatch').select('id').where('id', '=', batch.id).forUpdate().execute(),
      [two ?? 0, replacedNow].map((codeId, place) => () => {
        const desk = desks[place]
        if (!desk) throw new Error('There is nobody at the desk')
        return api.as(desk)(codes.replaceCode, { codeId, reason })
      }),
    )
    expect(both.map((reply) => reply.success && reply.data.number).toSorted()).toEqual([4, 5])
  })
})
