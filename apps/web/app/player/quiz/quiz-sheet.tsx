import type { QuizQuestion } from '@manassa/contract/lessons'
import { useState } from 'react'
import { quiz } from '../../copy/quiz.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { type AnswerSheet, keepAnswerSheet, readAnswerSheet } from './answer-sheet.ts'
import { handInOf } from './hand-in.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { Question } from './question.tsx'
import { QuizSign, type QuizState } from './quiz-sign.tsx'

/**
 * The questions, one at a time. Every choice is kept on the device at once; finishing hands the whole in through the
 * outbox, and until the server has answered nothing can be changed any more.
 */
export function QuizSheet({
  lessonId,
  questions,
  userId,
  outbox,
  row,
  isSending,
}: {
  lessonId: number
  questions: readonly QuizQuestion[]
  userId: number
  outbox: Outbox
  row: OutboxRow | null
  isSending: boolean
}) {
  const [sheet, setSheet] = useState(() => readAnswerSheet(userId, lessonId, questions))
  const [resumedAt] = useState(() => (Object.keys(sheet.chosen).length > 0 ? sheet.at + 1 : null))
  const [isKept, setKept] = useState(true)
  const [hasTurned, setTurned] = useState(false)

  const isOut = row !== null && row.state.state !== 'refused'
  const question = questions[sheet.at] ?? questions[0]
  if (!question) return null
  const total = questions.length
  const number = sheet.at + 1
  const isLast = number === total
  const hasChosen = sheet.chosen[question.id] !== undefined
  const percent = Math.round((100 * number) / total)

  function change(next: AnswerSheet) {
    setSheet(next)
    setKept(keepAnswerSheet(userId, lessonId, next))
  }
  function turnTo(at: number) {
    setTurned(true)
    change({ ...sheet, at })
  }
  const finish = () => void outbox.handIn(handInOf(lessonId, questions, sheet.chosen))

  return (
    <>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted text-sm">{quiz.position(number, total)}</p>
          <QuizSign state={signOf(isOut, isKept, Object.keys(sheet.chosen).length)} />
        </div>
        <Progress value={percent} label={quiz.progress} />
        <p className="sr-only">{quiz.percent(percent)}</p>
      </div>
      {resumedAt !== null && !hasTurned && !row && <Notice>{quiz.resumed(resumedAt)}</Notice>}
      {!isKept && <Notice tone="warn">{quiz.unsaved}</Notice>}
      <Question
        key={question.id}
        question={question}
        chosen={sheet.chosen[question.id]}
        disabled={isOut}
        takesFocus={hasTurned}
        onChoose={(answerId) => change({ ...sheet, chosen: { ...sheet.chosen, [question.id]: answerId } })}
      />
      {row?.state.state === 'refused' && <Notice tone="bad">{row.state.message}</Notice>}
      {isOut && !isSending ? (
        <Notice
          tone="warn"
          icon="offline"
          title={quiz.queuedTitle}
          actions={
            <Button kind="soft" size="small" icon="retry" onClick={() => void outbox.wake()}>
              {quiz.sendNow}
            </Button>
          }
        >
          <p>{quiz.queued}</p>
          <p className="text-muted">{quiz.keep}</p>
        </Notice>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            className="min-w-48 flex-1"
            disabled={!hasChosen}
            pending={isOut && quiz.submitting}
            onClick={isLast ? finish : () => turnTo(sheet.at + 1)}
          >
            {isLast ? quiz.finish : quiz.next}
          </Button>
          {sheet.at > 0 && !row && (
            <Button kind="plain" onClick={() => turnTo(sheet.at - 1)}>
              {quiz.previous}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function signOf(isOut: boolean, isKept: boolean, chosenCount: number): QuizState {
  if (isOut) return 'sending'
  return isKept && chosenCount > 0 ? 'kept' : 'unkept'
}
