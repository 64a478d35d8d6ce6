import type { QuizContent } from '#api/lib/db/tables/content.ts'
import type { GateContext } from '../access/open-lesson.ts'
import { openVideos } from '../access/open-lessons.ts'

/** The lectures that the questions of a quiz refer to and that the student may open now. */
export const openReferences = (context: GateContext, { questions }: QuizContent): Promise<ReadonlySet<number>> =>
  openVideos(
    context,
    questions.flatMap(({ reference }) => (reference ? [reference.lessonId] : [])),
  )

/** Where the teacher has told it and the way there is open: the lecture and the second that answer the question. */
export const referenceOf = (
  { reference }: { reference: { lessonId: number; seconds: number } | null },
  open: ReadonlySet<number>,
) => (reference !== null && open.has(reference.lessonId) ? { reference } : {})
