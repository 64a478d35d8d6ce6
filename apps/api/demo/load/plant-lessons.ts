import type { OwnerDb } from '#api/lib/db/database.ts'
import type { SeedUnit } from '../content/index.ts'
import { withNewIds } from './new-ids.ts'
import { plantQuizzes } from './plant-quizzes.ts'
import { plantVideos } from './plant-videos.ts'
import type { PlantedLesson } from './planted.ts'

/** Writes the units' lessons with all that belongs to them; by the units' ids, in their order. */
export async function plantLessons(
  db: OwnerDb,
  tenantId: string,
  units: ReadonlyArray<{ id: number; courseId: number; seed: SeedUnit }>,
  now: Date,
): Promise<Map<number, PlantedLesson[]>> {
  const drafts = units.flatMap(({ id: unitId, courseId, seed }) =>
    seed.lessons.map((lesson, position) => ({ unitId, courseId, seed: lesson, position })),
  )
  const rows = await withNewIds(drafts, (lessons) =>
    db
      .insertInto('lesson')
      .values(
        lessons.map(({ unitId, courseId, seed, position }) => {
          const { name, type } = seed
          const previewCourseId = type === 'Video' && seed.isPreview ? courseId : null
          return { tenantId, unitId, name, type, position, state: 'published' as const, previewCourseId }
        }),
      )
      .returning('id'),
  )

  const videos = rows.flatMap(({ id, courseId, seed }) =>
    seed.type === 'Video' ? [{ id, courseId, type: seed.type, seed }] : [],
  )
  const quizzes = rows.flatMap(({ id, courseId, seed }) => {
    if (seed.type !== 'Quiz') return []
    const videoOf = (media: string) => videos.find((video) => video.courseId === courseId && video.seed.media === media)
    return [{ id, type: seed.type, seed, videoOf }]
  })
  await plantVideos(db, tenantId, videos, now)
  const planted = new Map<number, PlantedLesson>(
    [...videos, ...(await plantQuizzes(db, tenantId, quizzes))].map((lesson) => [lesson.id, lesson]),
  )

  const lessonsOf = (unitId: number) =>
    rows.flatMap((row) => (row.unitId === unitId ? (planted.get(row.id) ?? []) : []))
  return new Map(units.map(({ id }) => [id, lessonsOf(id)]))
}
