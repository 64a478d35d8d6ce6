import type { QuizContent } from '#api/lib/db/tables/content.ts'
import { type GateContext, type LessonAt, openVideos } from '../access/open-lesson.ts'

export const openReferences = (context: GateContext, content: QuizContent): Promise<ReadonlyMap<number, LessonAt>> =>
  openVideos(context, referredIn(content))

export const referredIn = (content: QuizContent | null): number[] =>
  content?.questions.flatMap(({ reference }) => (reference ? [reference.lessonId] : [])) ?? []

interface Referring {
  reference: { lessonId: number; seconds: number } | null
}

/** The lecture and the second that answer the question, if the teacher has set them and the lecture is open. */
export const referenceOf = ({ reference }: Referring, open: Pick<ReadonlySet<number>, 'has'>) =>
  reference !== null && open.has(reference.lessonId) ? { reference } : {}

export function placedReferenceOf({ reference }: Referring, open: ReadonlyMap<number, LessonAt>) {
  const at = reference && open.get(reference.lessonId)
  return at ? { reference: { ...reference, at } } : {}
}
