import { lessonQuestionClosings } from '@manassa/contract/rules/lesson-questions'
import type { OwnLessonQuestion, ShownLessonQuestion } from '@manassa/contract/student/lesson-questions'
import type { ReactNode } from 'react'
import { lessonQuestions as copy } from '#app/copy/lesson-questions.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import type { UnsentQuestion } from '../offline/unsent-questions.ts'
import type { MediaAdapter } from '../video/engine/media-adapter.ts'
import { LessonQuestionPhoto } from './lesson-question-photo.tsx'

type Engine = MediaAdapter | null

export const UnsentCard = ({
  question: { seconds, text, refusal },
  engine,
  onRemove,
}: {
  question: UnsentQuestion
  engine: Engine
  onRemove(): void
}) => (
  <Card
    seconds={seconds}
    engine={engine}
    badge={<Badge tone={refusal ? 'bad' : 'quiet'}>{refusal ? copy.refused : copy.unsent}</Badge>}
  >
    <Words>{text}</Words>
    {refusal && <p className="text-bad text-sm">{refusal}</p>}
    <Button kind="plain" size="small" icon="trash" className="self-start" onClick={onRemove}>
      {copy.remove(text)}
    </Button>
  </Card>
)

const badges: Record<OwnLessonQuestion['state'], ReactNode> = {
  waiting: <Badge tone="gold">{copy.waiting}</Badge>,
  replied: null,
  closed: <Badge tone="quiet">{copy.closed}</Badge>,
  removed: null,
  withdrawn: null,
}

export function OwnQuestion({
  question,
  engine,
  onWithdraw,
}: {
  question: OwnLessonQuestion
  engine: Engine
  onWithdraw(): Promise<unknown>
}) {
  const { questionId, seconds, text, state, reply, closing, isNew, isShown, hasPhoto } = question
  return (
    <Card
      seconds={seconds}
      engine={engine}
      badge={isNew && reply !== null ? <Badge tone="ok">{copy.isNew}</Badge> : badges[state]}
    >
      {state === 'removed' ? <p className="text-muted">{copy.removed}</p> : <Words>{text}</Words>}
      {hasPhoto && <LessonQuestionPhoto questionId={questionId} />}
      {reply !== null && <Reply>{reply}</Reply>}
      {closing && <p className="text-muted text-sm">{lessonQuestionClosings[closing]}</p>}
      {isShown && <p className="text-muted text-xs">{copy.isShown}</p>}
      {state === 'waiting' && (
        <Button
          kind="plain"
          size="small"
          className="self-start"
          aria-label={copy.withdraw(text)}
          onClick={() => void onWithdraw()}
        >
          {copy.withdrawLabel}
        </Button>
      )}
    </Card>
  )
}

/** A question of somebody else, in the wording of staff. */
export const ShownQuestion = ({
  question: { questionId, seconds, text, reply, hasPhoto, isReported },
  engine,
  onReport,
}: {
  question: ShownLessonQuestion
  engine: Engine
  onReport(): Promise<unknown>
}) => (
  <Card
    seconds={seconds}
    engine={engine}
    badge={
      isReported ? (
        <span className="text-muted text-xs">{copy.reported}</span>
      ) : (
        <Button kind="plain" size="small" aria-label={copy.reportOf(text)} onClick={() => void onReport()}>
          {copy.report}
        </Button>
      )
    }
  >
    <Words>{text}</Words>
    {hasPhoto && <LessonQuestionPhoto questionId={questionId} />}
    <Reply>{reply}</Reply>
  </Card>
)

interface CardProps {
  seconds: number
  engine: Engine
  badge: ReactNode
  children: ReactNode
}

const Card = ({ seconds, engine, badge, children }: CardProps) => (
  <li className="flex flex-col gap-2 rounded-card border border-line bg-card p-3">
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      {engine ? (
        <button
          type="button"
          aria-label={copy.goTo(timeText(seconds))}
          onClick={() => engine.seek(seconds)}
          className="min-h-11 min-w-11 rounded-control px-2 font-bold text-brand-strong text-sm tabular-nums hover:bg-paper"
        >
          <Ltr>{timeText(seconds)}</Ltr>
        </button>
      ) : (
        <span className="px-2 text-muted text-sm tabular-nums">
          <Ltr>{timeText(seconds)}</Ltr>
        </span>
      )}
      {badge}
    </div>
    {children}
  </li>
)

const Words = ({ children }: { children: string }) => (
  <p dir="auto" className="wrap-anywhere whitespace-pre-line text-start">
    {children}
  </p>
)

const Reply = ({ children }: { children: string }) => (
  <div className="rounded-control bg-brand-soft p-3">
    <p className="font-bold text-brand-strong text-xs">{copy.reply}</p>
    <Words>{children}</Words>
  </div>
)
