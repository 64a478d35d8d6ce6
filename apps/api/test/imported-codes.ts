import { randomInt } from 'node:crypto'
import type { InputOf } from '@manassa/contract/endpoint'
import { SCHOOL_WRONG_CODES_IN_HOUR } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { importCodes } from '@manassa/contract/teacher/code-import'
import { type Budget, budgets } from '#api/lib/limits/budgets.ts'
import type { MadeCourse } from './a-course.ts'
import { aTeacher, type SignedIn } from './people.ts'
import type { TestApi } from './start-api.ts'

export function digitCodes(count: number, digits = 10): string[] {
  const codes = new Set<string>()
  const half = Math.ceil(digits / 2)
  const part = (length: number) => String(randomInt(10 ** length)).padStart(length, '0')
  while (codes.size < count) codes.add(part(half) + part(digits - half))
  return [...codes]
}

export const dayIn = ({ clock }: Pick<TestApi, 'clock'>, days: number) =>
  new Date(clock.schoolNow().getTime() + days * DAY_MS).toISOString().slice(0, 10)

export async function imported(
  api: TestApi,
  { tenantId, id: courseId }: Pick<MadeCourse, 'tenantId' | 'id'>,
  codes: readonly string[],
  { by, ...input }: Partial<InputOf<typeof importCodes>> & { by?: SignedIn } = {},
): Promise<{ id: number; number: number; teacher: SignedIn }> {
  const teacher = by ?? (await aTeacher(api, { tenantId }))
  const given = { kind: 'course', courseId, label: 'السيستم القديم', expiresAt: dayIn(api, 7) } as const
  const reply = await api.as(teacher).data(importCodes, { ...given, text: codes.join('\n'), ...input })
  return { id: reply.id ?? 0, number: reply.number ?? 0, teacher }
}

/** Simulates so many wrong codes at the school, by default the whole budget. */
export const spendBudget = (
  { db }: Pick<TestApi, 'db'>,
  tenantId: string,
  { wrong = SCHOOL_WRONG_CODES_IN_HOUR, budget = budgets.schoolCodesInHour }: { wrong?: number; budget?: Budget } = {},
) =>
  db.inSchool(tenantId, (school) =>
    school.updateTable('failureCount').set({ failures: wrong }).where('budget', '=', budget.name).execute(),
  )
