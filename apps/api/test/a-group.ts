import type { GroupCharge } from '@manassa/contract/rules/centre-groups'
import type { Weekday } from '@manassa/contract/rules/weekdays'
import type { TestApi } from './start-api.ts'

type World = Pick<TestApi, 'db' | 'clock'>

let centres = 0

export async function aCentre({ db, clock }: World, { tenantId = 'tenant3' } = {}): Promise<number> {
  centres += 1
  const row = { tenantId, name: `سنتر ${centres}`, shareKind: 'percent' as const, share: 20 }
  const { id } = await db.inSchool(tenantId, (school) =>
    school
      .insertInto('centre')
      .values({ ...row, createdAt: clock.schoolNow() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

interface GroupOptions {
  tenantId?: string
  centreId?: number
  name?: string
  capacity?: number
  price?: number
  charge?: GroupCharge
  weekday?: Weekday
  startsAt?: string
  assistantId?: number
  courseId?: number
  opensForAbsent?: boolean
}

/** A group of a new centre, with these students as members since long ago. */
export async function aGroup(
  world: World,
  { tenantId = 'tenant3', centreId, ...options }: GroupOptions = {},
  members: ReadonlyArray<{ id: number }> = [],
): Promise<number> {
  const row = {
    name: 'السبت خمسة',
    weekday: 'saturday' as const,
    startsAt: '17:00',
    capacity: 150,
    price: 60,
    charge: 'session' as const,
    courseId: null,
    grade: null,
    assistantId: null,
    archivedAt: null,
    ...options,
    centreId: centreId ?? (await aCentre(world, { tenantId })),
  }
  const { id } = await world.db.inSchool(tenantId, async (school) => {
    const group = await school
      .insertInto('centreGroup')
      .values({ tenantId, ...row, createdAt: world.clock.schoolNow() })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { id: studentId } of members) {
      const member = { tenantId, groupId: group.id, studentId, fromDay: '2020-01-01', byId: null }
      await school.insertInto('groupMember').values(member).execute()
    }
    return group
  })
  return id
}
