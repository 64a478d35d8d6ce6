import { weekdayOf } from '@manassa/contract/rules/weekdays'
import * as rounds from '@manassa/contract/teacher/parent-rounds'
import { setParentMessages } from '@manassa/contract/teacher/parents'
import { updateSchool } from '@manassa/contract/teacher/school'
import { listStudents } from '@manassa/contract/teacher/students'
import { expect } from 'vitest'
import { enqueueDueRounds } from '#api/features/teacher/parents/prepare-round.ts'
import type { TestApi } from '#test/start-api.ts'
import type { AMonth } from './a-month.ts'

const SENT = 3

/**
 * Prepares the round of a week: each student who is not blocked is in one list, each number of the screen is the length
 * of its list, and what is sent, wrong or stopped moves between the lists.
 */
export async function parentsAgree(api: TestApi, month: AMonth) {
  const day = weekdayOf(month.today)
  await month.ask('teacher', updateSchool, { parentWeek: true, parentDay: day, parentHour: 0 })
  await enqueueDueRounds(api.services)
  await api.services.jobs.runDue()
  const prepared = await listsAgree(month)
  expect(prepared.messages.ready).toBeGreaterThan(SENT + 2)
  expect(prepared.messages.sent).toBe(0)

  const decided: number[][] = []
  for (const outcome of [...Array.from({ length: SENT }, () => 'sent' as const), 'wrongNumber' as const]) {
    const { message } = await month.ask('desk', rounds.nextParentMessage, {})
    const studentIds = message?.children.map(({ studentId }) => studentId) ?? []
    await month.ask('desk', rounds.decideParentMessage, { studentIds, outcome })
    decided.push(studentIds)
  }
  const { message } = await month.ask('desk', rounds.nextParentMessage, {})
  const [stopped] = message?.children ?? []
  const stop = { studentId: stopped?.studentId ?? 0, isOn: false, reason: 'طلب ولي الأمر' }
  await month.ask('teacher', setParentMessages, stop)

  const after = await listsAgree(month)
  const moved = SENT + 2
  expect(new Set(decided.flat()).size).toBe(SENT + 1)
  expect(after.students).toEqual({
    ...prepared.students,
    ready: prepared.students.ready - moved,
    sent: SENT,
    wrongNumber: 1,
    stopped: 1,
  })
  expect(after.messages).toMatchObject({ ready: prepared.messages.ready - moved, sent: SENT })
}

async function listsAgree(month: AMonth) {
  const round = await month.ask('teacher', rounds.readParentRound, {})
  expect(round).toMatchObject({ state: 'ready', to: month.today })
  for (const list of rounds.parentLists) {
    const { totalCount } = await month.ask('teacher', rounds.listParentMessages, { list })
    expect(`${list}: ${totalCount}`).toBe(`${list}: ${round.students[list]}`)
  }
  const active = await month.ask('teacher', listStudents, { state: 'active' })
  expect(Object.values(round.students).reduce((sum, count) => sum + count, 0)).toBe(active.totalCount)
  return round
}
