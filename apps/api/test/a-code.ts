import { printedCode } from '@manassa/contract/rules/access-code'
import { type CodeTarget, mintCodes } from '#api/features/codes/mint-codes.ts'
import type { MadeCourse } from './a-course.ts'
import type { TestApi } from './start-api.ts'

type World = Pick<TestApi, 'db' | 'services'>

export interface Card {
  tenantId: string
  id: number
  printed: string
}

export const aCourseCode = (world: World, { tenantId, id }: Pick<MadeCourse, 'tenantId' | 'id'>) =>
  aCard(world, tenantId, { kind: 'course', courseId: id })

export const aUnitCode = (world: World, { tenantId, units }: MadeCourse, place = 0) =>
  aCard(world, tenantId, { kind: 'unit', unitId: units[place]?.id ?? 0 })

async function aCard({ db, services }: World, tenantId: string, target: CodeTarget): Promise<Card> {
  const [minted] = await db.inSchool(tenantId, async (school) =>
    mintCodes(school, await services.schoolKeys.of(tenantId, school), tenantId, [target]),
  )
  if (!minted) throw new Error('No code was minted')
  return { tenantId, id: minted.id, printed: printedCode(minted.code) }
}

export const spenderOf = ({ db }: World, { tenantId, id }: Card) =>
  db.inSchool(tenantId, async (school) => {
    const code = school.selectFrom('accessCode').select('redeemedBy').where('id', '=', id)
    return (await code.executeTakeFirstOrThrow()).redeemedBy
  })

export const changeCard = ({ db }: World, { tenantId, id }: Card, change: { revokedAt: Date } | { expiresAt: Date }) =>
  db.inSchool(tenantId, (school) => school.updateTable('accessCode').set(change).where('id', '=', id).execute())
