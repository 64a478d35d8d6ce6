import type { LessonType } from '../student/catalogue.ts'

export const lessonTypeLabels: Record<LessonType, string> = { Video: 'فيديو', Quiz: 'اختبار' }
