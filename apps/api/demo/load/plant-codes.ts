import type { CodeTarget } from '#api/features/codes/mint-codes.ts'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { plantCards } from './plant-cards.ts'
import type { PlantedSchool } from './planted.ts'

const CODES_OF_FIRST_COURSE = 10
const OTHER_COURSE_CODES = 20
const UNIT_CODES = 24

/**
 * Mints unused codes (docs/behaviour/operation.md): ten for the school's first paid course, then some for all paid
 * courses in turn, and unit codes for the first units of all of them, then their second ones, and so on.
 */
export async function plantCodes(db: OwnerDb, keys: SchoolKeys, school: PlantedSchool, printedAt: Date) {
  const paid = school.courses.filter(({ seed }) => seed.price > 0 && !seed.isDraft)
  const courseTargets = paid.map(({ id }): CodeTarget => ({ kind: 'course', courseId: id }))
  const unitTargets = paid
    .flatMap(({ units }) => units.map(({ id }, place) => ({ id, place })))
    .sort((a, b) => a.place - b.place)
    .map(({ id }): CodeTarget => ({ kind: 'unit', unitId: id }))

  const targets = [
    ...inTurn(courseTargets.slice(0, 1), CODES_OF_FIRST_COURSE),
    ...inTurn(courseTargets, OTHER_COURSE_CODES),
  ]
  await plantCards(db, keys, school, { targets, printedAt })
  await plantCards(db, keys, school, { targets: inTurn(unitTargets, UNIT_CODES), printedAt })
}

const inTurn = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length === 0 ? [] : Array.from({ length: count }, (_, place) => items[place % items.length] as Item)
