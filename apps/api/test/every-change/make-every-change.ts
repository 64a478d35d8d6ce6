import type { LogEntry } from '@manassa/contract/teacher/log'
import { readLog } from '@manassa/contract/teacher/log'
import { startApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'
import { acting } from './acting.ts'
import { changeCodes } from './change-codes.ts'
import { changeCourses, changeQuizzes } from './change-courses.ts'
import { changePeople } from './change-people.ts'
import { changeSchool } from './change-school.ts'

export async function makeEveryChange(): Promise<LogEntry[]> {
  const clock = testClock(new Date('2027-01-05T08:00:00Z'))
  await using api = await startApi({ clock, environment: { ACCESS_TOKEN_TTL: '31536000', RATE_LIMIT: 'off' } })
  await api.db.asOwner((db) => db.updateTable('school').set({ name: 'منصة النيل' }).execute())
  const staff = await acting(api)
  for (const change of [changeCourses, changeQuizzes, changePeople, changeCodes, changeSchool]) await change(staff)

  const entries: LogEntry[] = []
  const read = async (narrowed: { operation?: string }) => {
    for (let pagenumber = 1, pages = 1; pagenumber <= pages; pagenumber++) {
      const page = await staff.act(readLog, { ...narrowed, pagenumber, pagesize: 100 })
      pages = page.totalPages
      entries.push(...page.entries)
    }
  }
  await read({})
  for (const { operation } of entries.filter(({ partCount }) => partCount > 0)) {
    if (operation) await read({ operation })
  }
  return entries
}
