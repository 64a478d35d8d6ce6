import {
  blockAsking,
  dismissReports,
  type ListedLessonQuestion,
  updateReply,
} from '@manassa/contract/teacher/lesson-questions'
import { questionQueue as copy } from '#app/copy/console-questions.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { useAction } from '#app/ui/console/use-action.ts'

export type QuestionDialog = 'reply' | 'close' | 'remove'
export type OpenQuestionDialog = (question: ListedLessonQuestion, dialog: QuestionDialog) => void

/** A student may have several questions in the list, so the words tell their buttons apart. */
const named = (label: string, { text }: ListedLessonQuestion) => (text === '' ? label : `${label}: ${text}`)

interface QuestionActionsProps {
  question: ListedLessonQuestion
  open: OpenQuestionDialog
}

export function QuestionActions({ question, open }: QuestionActionsProps) {
  const { student, state, shown, reportCount, answering } = question
  const { id: questionId } = question
  const hiding = useAction(updateReply, { done: copy.hidden })
  const dismissing = useAction(dismissReports, { done: copy.dismissed })
  const me = useMe()
  return (
    <span className="flex min-w-0 flex-col items-start gap-2">
      {state !== 'waiting' && <Outcome question={question} />}
      {answering && answering.id !== me.id && (
        <Badge tone="gold" icon="chat">
          {copy.answeredBy(answering.name)}
        </Badge>
      )}
      <span className="flex flex-wrap items-center gap-2">
        {state === 'waiting' && (
          <>
            <Button
              size="small"
              aria-label={named(copy.replyTo(student.name), question)}
              onClick={() => open(question, 'reply')}
            >
              {copy.answer}
            </Button>
            <Button
              kind="outline"
              size="small"
              aria-label={named(copy.closeOf(student.name), question)}
              onClick={() => open(question, 'close')}
            >
              {copy.close}
            </Button>
          </>
        )}
        {reportCount > 0 && shown && (
          <>
            <Button
              size="small"
              aria-label={named(copy.hide, question)}
              onClick={() => hiding.run({ questionId, shown: null })}
            >
              {copy.hide}
            </Button>
            <Button
              kind="outline"
              size="small"
              aria-label={named(copy.dismiss, question)}
              onClick={() => dismissing.run({ questionId })}
            >
              {copy.dismiss}
            </Button>
          </>
        )}
        {state === 'replied' && (
          <Button
            kind="soft"
            size="small"
            aria-label={named(copy.editOf(student.name), question)}
            onClick={() => open(question, 'reply')}
          >
            {copy.edit}
          </Button>
        )}
        <MoreActions question={question} open={open} />
      </span>
    </span>
  )
}

function Outcome({
  question: { state, reply, closing, decidedBy, shown, reportCount },
}: {
  question: ListedLessonQuestion
}) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-1 text-start">
      {reply !== null && (
        <span dir="auto" className="wrap-anywhere whitespace-pre-line">
          {reply}
        </span>
      )}
      {closing && <span className="text-muted text-sm">{copy.outcomes[closing]}</span>}
      {state === 'removed' && <span className="text-muted text-sm">{copy.removed}</span>}
      <span className="flex flex-wrap items-center gap-2">
        {decidedBy && <Name className="text-muted text-xs">{decidedBy.name}</Name>}
        {shown && <Badge tone="ok">{copy.isShown}</Badge>}
        {reportCount > 0 && <Badge tone="warn">{copy.reportCount(reportCount)}</Badge>}
      </span>
    </span>
  )
}

function MoreActions({ question, open }: QuestionActionsProps) {
  const { id: questionId, student, state, shown, reportCount } = question
  const hiding = useAction(updateReply, { done: copy.hidden })
  const blocking = useAction(blockAsking, {
    done: ({ student: { blockedUntil } }) =>
      blockedUntil ? copy.blocked(student.name, blockedUntil) : copy.unblocked(student.name),
  })
  const isBlocked = student.blockedUntil !== null && Date.parse(student.blockedUntil) > Date.now()
  return (
    <MoreMenu
      label={named(copy.moreFor(student.name), question)}
      choices={() => [
        shown !== null &&
          reportCount === 0 && { label: copy.hide, onChoose: () => hiding.run({ questionId, shown: null }) },
        isBlocked && { label: copy.unblock, onChoose: () => blocking.run({ questionId, days: 0 }) },
        !isBlocked && {
          label: copy.block,
          choices: ([1, 7, 30] as const).map((days) => ({
            label: copy.blockFor(days),
            onChoose: () => blocking.run({ questionId, days }),
          })),
        },
        state !== 'removed' && {
          label: copy.remove,
          icon: 'remove',
          tone: 'bad',
          onChoose: () => open(question, 'remove'),
        },
      ]}
    />
  )
}
