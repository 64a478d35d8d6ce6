import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'

export const lessonToPreview = (db: SchoolDb, tenantId: string, lessonId: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .where('lesson.tenantId', '=', tenantId)
    .where('lesson.id', '=', lessonId)
    .where('lesson.state', '<>', 'archived')
    .where('unit.state', '<>', 'archived')
    .where('course.state', '<>', 'archived')
    .select(['lesson.id', 'lesson.name', 'lesson.type'])
    .executeTakeFirst()
