import { createCodeBatch } from '@manassa/contract/teacher/code-batches'
import { aCourse } from '#test/a-course.ts'
import { aTeacher } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

/** What codes ask for beyond one call of each kind. */
export async function codesByStaff(api: TestApi) {
  const [teacher, course] = [await aTeacher(api), await aCourse(api)]
  const wish = { kind: 'course', courseId: course.id, count: 2, label: 'لآخر السنة' } as const
  await api.as(teacher)(createCodeBatch, { ...wish, expiresAt: '2199-08-31' })
}
