import { keysOf } from './records.ts'

/**
 * A question that a student asks staff at a second of a video (docs/behaviour/lesson-questions.md). A removed or
 * withdrawn one has no text any more.
 */
export const lessonQuestionStates = ['waiting', 'replied', 'closed', 'removed', 'withdrawn'] as const

/** The reasons for which staff close a question without a reply, as its student reads them. */
export const lessonQuestionClosings = {
  inLesson: 'الإجابة موجودة في الدرس نفسه',
  repeated: 'فيه رد على نفس السؤال تحت الدرس',
  unclear: 'السؤال مش واضح، ممكن يتكتب تاني بتفاصيل أكتر',
  offTopic: 'السؤال مش عن الدرس ده',
} as const
export type LessonQuestionClosing = keyof typeof lessonQuestionClosings
export const lessonQuestionClosingNames = keysOf(lessonQuestionClosings)
