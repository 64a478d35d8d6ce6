import type { EditedLessonPage } from '@manassa/contract/teacher/lessons'
import type { EditedQuiz } from '@manassa/contract/teacher/quiz'
import { preview } from '#app/copy/console-courses.ts'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { LessonActions } from './lesson-actions.tsx'
import { LessonName } from './lesson-name.tsx'
import { QuizScreen } from './quiz/quiz-screen.tsx'

interface QuizPageProps {
  lesson: EditedLessonPage
  quiz: EditedQuiz
  setData: QueryResult<EditedLessonPage>['setData']
}

export const QuizPage = ({ lesson, quiz, setData }: QuizPageProps) => (
  <ConsolePage
    title={<bdi>{lesson.lessonName}</bdi>}
    back={{ to: `/teacher/courses/${quiz.courseId}`, label: quiz.courseName }}
    badge={<Badge tone={quiz.isPublished ? 'ok' : 'quiet'}>{quiz.isPublished ? copy.published : copy.draft}</Badge>}
    actions={
      <>
        <ButtonLink kind="outline" icon="eye" to={`/teacher/preview/${quiz.courseId}?lessonId=${quiz.lessonId}`}>
          {preview.open}
        </ButtonLink>
        {/* The page does not know what is being typed: the server checks what is missing. */}
        <LessonActions lesson={lesson} isReady />
      </>
    }
    intro={copy.intro(quiz.questions.length, quiz.attemptCount)}
  >
    <div className="mb-4 max-w-[34rem]">
      <LessonName lesson={lesson} setData={setData} />
    </div>
    {/* A published quiz saves differently, so a change of state needs a new editor. */}
    <QuizScreen
      key={String(quiz.isPublished)}
      quiz={quiz}
      onRulesSaved={(saved) => setData((before) => ({ ...before, quiz: saved }))}
    />
  </ConsolePage>
)
