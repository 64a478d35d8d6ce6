import type { QuizContent } from '#api/lib/db/tables/content.ts'
import type { GateContext } from '../access/open-lesson.ts'
import { openVideos } from '../access/open-lesson.ts'

/** The lectures that a quiz's questions refer to and that the student may open now. */
export const openReferences = (context: GateContext, { questions }: QuizContent): Promise<ReadonlySet<number>> =>
  openVideos(
    context,
    questions.flatMap(({ reference }) => (reference ? [reference.lessonId] : [])),
  )

/** The lecture and the second that answer the question, if the teacher has set them and the lecture is open. */
export const referenceOf = (
  { reference }: { reference: { lessonId: number; seconds: number } | null },
  open: ReadonlySet<number>,
) => (reference !== null && open.has(reference.lessonId) ? { reference } : {})
