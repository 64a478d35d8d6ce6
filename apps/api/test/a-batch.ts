import { printedCode } from '@manassa/contract/rules/access-code'
import { type CodeTarget, mintCodes } from '#api/features/codes/mint-codes.ts'
import { insertBatch } from '#api/features/teacher/codes/code-batches.queries.ts'
import type { Card } from './a-code.ts'
import type { MadeCourse } from './a-course.ts'
import type { TestApi } from './start-api.ts'

export interface MadeBatch {
  tenantId: string
  id: number
  number: number
  cards: Card[]
}

interface Plan {
  count?: number
  /** The index of a unit; without it the cards open the course. */
  unit?: number
  label?: string
  price?: number
  expiresAt?: Date
}

export async function aBatch(
  { db, services, clock }: Pick<TestApi, 'db' | 'services' | 'clock'>,
  { tenantId, id: courseId, units }: MadeCourse,
  { count = 3, unit, label = 'كروت', price, expiresAt }: Plan = {},
): Promise<MadeBatch> {
  const target: CodeTarget =
    unit === undefined ? { kind: 'course', courseId } : { kind: 'unit', unitId: units[unit]?.id ?? 0 }
  const batch = { tenantId, courseId: null, unitId: null, ...target, label, price, expiresAt }
  return db.inSchool(tenantId, async (school) => {
    const made = await insertBatch(school, { ...batch, createdAt: clock.schoolNow() })
    const drafts = Array.from({ length: count }, (_, place) => ({
      ...target,
      batchId: made.id,
      number: place + 1,
      expiresAt: expiresAt ?? null,
    }))
    const minted = await mintCodes(school, await services.schoolKeys.of(tenantId, school), tenantId, drafts)
    return { tenantId, ...made, cards: minted.map(({ id, code }) => ({ tenantId, id, printed: printedCode(code) })) }
  })
}
