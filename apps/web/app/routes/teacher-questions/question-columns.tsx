import { type ListedLessonQuestion, viewQuestionPhoto } from '@manassa/contract/teacher/lesson-questions'
import { questionQueue as copy } from '#app/copy/console-questions.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { MinuteLink } from '#app/features/console/results/minute-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { PrivatePicture } from '#app/ui/photo/private-picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type OpenQuestionDialog, QuestionActions } from './question-actions.tsx'

export const questionColumns = (open: OpenQuestionDialog): ReadonlyArray<Column<ListedLessonQuestion>> => [
  { key: 'student', label: copy.student, isTitle: true, cell: (question) => <Asker question={question} /> },
  { key: 'question', label: copy.question, hidesLabelOnPhone: true, cell: (question) => <Words question={question} /> },
  { key: 'time', label: copy.time, hidesLabelOnPhone: true, cell: waitedOrDecided },
  {
    key: 'decision',
    label: copy.decision,
    hidesLabelOnPhone: true,
    cell: (question) => <QuestionActions question={question} open={open} />,
  },
]

function Asker({ question: { student, course, lesson, seconds } }: { question: ListedLessonQuestion }) {
  const mayOpen = useMay('students')
  const name = <Name className="break-words font-bold">{student.name}</Name>
  const isBlocked = student.blockedUntil !== null && Date.parse(student.blockedUntil) > Date.now()
  return (
    <span className="flex min-w-0 flex-col gap-1">
      {mayOpen ? <TextLink to={`/teacher/students/${student.id}`}>{name}</TextLink> : name}
      {isBlocked && (
        <span>
          <Badge tone="warn">{copy.isBlocked(student.blockedUntil ?? '')}</Badge>
        </span>
      )}
      <Name className="break-words text-muted text-xs">{course.courseName}</Name>
      <MinuteLink reference={{ lessonId: lesson.id, lessonName: lesson.lessonName, seconds }} courseId={course.id} />
    </span>
  )
}

const Words = ({ question }: { question: ListedLessonQuestion }) => (
  <span className="flex min-w-0 flex-col items-start gap-2 text-start">
    {question.text === '' ? (
      <span className="text-muted">{copy.gone}</span>
    ) : (
      <span dir="auto" className="wrap-anywhere whitespace-pre-line">
        {question.text}
      </span>
    )}
    {question.hasPhoto && <PhotoButton question={question} />}
  </span>
)

export function PhotoButton({ question: { id, student } }: { question: ListedLessonQuestion }) {
  const label = copy.photoOf(student.name)
  return (
    <DialogButton kind="outline" size="small" icon="image" aria-label={label} label={copy.photo} title={label} isWide>
      {() => (
        <PrivatePicture
          path={viewQuestionPhoto.path.replace('{questionId}', String(id))}
          label={label}
          failed={copy.photoFailed}
        />
      )}
    </DialogButton>
  )
}

function waitedOrDecided({ state, askedAt, decidedAt }: ListedLessonQuestion) {
  if (state !== 'waiting') return dayAndHour(Date.parse(decidedAt ?? askedAt))
  return howLongAgo(new Date(askedAt), new Date())
}
