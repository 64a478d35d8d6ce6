import { type EditedQuiz, readEditedQuiz } from '@manassa/contract/teacher/quiz'
import { preview } from '#app/copy/console-courses.ts'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { QuizScreen } from './quiz/quiz-screen.tsx'

/** The editor of a quiz, once it is known. */
export function LessonParts({ lessonId }: { lessonId: number }) {
  const { answer, reload } = useCall(readEditedQuiz, { lessonId })
  if (answer.state === 'here') return <QuizPage quiz={answer.data} reload={reload} />
  return (
    <ConsolePage title={copy.title}>
      {answer.state === 'waiting' ? (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <Failed failure={answer.failure} title={copy.failed} onRetry={reload} retrying={answer.state === 'retrying'} />
      )}
    </ConsolePage>
  )
}

const QuizPage = ({ quiz, reload }: { quiz: EditedQuiz; reload(): void }) => (
  <ConsolePage
    title={<bdi>{quiz.lessonName}</bdi>}
    back={{ to: `/teacher/courses/${quiz.courseId}`, label: quiz.courseName }}
    badge={<Badge tone={quiz.isPublished ? 'ok' : 'quiet'}>{quiz.isPublished ? copy.published : copy.draft}</Badge>}
    actions={
      <ButtonLink kind="outline" icon="eye" to={`/teacher/preview/${quiz.courseId}?lessonId=${quiz.lessonId}`}>
        {preview.open}
      </ButtonLink>
    }
    intro={copy.intro(quiz.questions.length, quiz.attemptCount)}
  >
    <QuizScreen quiz={quiz} reload={reload} />
  </ConsolePage>
)
