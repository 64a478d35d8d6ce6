import type { OwnerDb } from '#api/lib/db/database.ts'
import type { SeedCourse } from '../content/index.ts'
import { daysBefore } from './days-before.ts'
import { withNewIds } from './new-ids.ts'
import { picturePath } from './places.ts'
import { plantLessons } from './plant-lessons.ts'
import type { PlantedCourse } from './planted.ts'

const OLDEST_ENROLMENT_DAYS = 60

/** Writes the courses; the content's first one becomes the newest, which lists show first. */
export async function plantCourses(
  db: OwnerDb,
  tenantId: string,
  seeds: readonly SeedCourse[],
  now: Date,
): Promise<PlantedCourse[]> {
  const oldestFirst = seeds.map((seed, place) => ({ seed, place })).reverse()
  const courses = await withNewIds(oldestFirst, (rows) =>
    db
      .insertInto('course')
      .values(
        rows.map(({ seed, place }) => ({
          tenantId,
          name: seed.name,
          description: seed.description,
          price: seed.price,
          term: seed.term,
          grade: seed.grade,
          imagePath: picturePath(tenantId, seed.image, 'course'),
          openingPolicy: seed.openingPolicy ?? 'weekly-window',
          state: seed.isDraft ? ('draft' as const) : ('published' as const),
          createdAt: daysBefore(now, OLDEST_ENROLMENT_DAYS + place),
        })),
      )
      .returning('id'),
  )

  const drafts = courses.flatMap(({ id: courseId, seed }) =>
    seed.units.map((unit, position) => ({ courseId, seed: unit, position })),
  )
  const units = await withNewIds(drafts, (rows) =>
    db
      .insertInto('unit')
      .values(
        rows.map(({ courseId, seed: { name, title }, position }) => {
          return { tenantId, courseId, name, title, position, state: 'published' as const }
        }),
      )
      .returning('id'),
  )

  const lessons = await plantLessons(db, tenantId, units, now)
  const unitsOf = (courseId: number) =>
    units
      .filter((unit) => unit.courseId === courseId)
      .map(({ id, seed }) => ({ id, seed, lessons: lessons.get(id) ?? [] }))
  return courses.map(({ id, seed }) => ({ id, seed, units: unitsOf(id) })).reverse()
}
