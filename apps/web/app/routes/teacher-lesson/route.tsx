import { useParams } from 'react-router'
import { quizEditor } from '#app/copy/quiz-editor.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/route'
import { LessonParts } from './lesson-parts.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: quizEditor.title, path: `/teacher/lessons/${params.lessonId}`, hidden: true })

/** A lesson of the console: what it is made of depends on its kind. */
export default function TeacherLesson() {
  const lessonId = Number(useParams().lessonId)
  return <LessonParts key={lessonId} lessonId={lessonId} />
}
