import { quiz } from '#app/copy/quiz.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Before an exam is handed in: how much of it is answered, which questions are not, and that it is for good. */
export function HandInCheck({
  open,
  total,
  unanswered,
  isLastAttempt,
  onHandIn,
  onGoTo,
  onClose,
}: {
  open: boolean
  total: number
  /** The places of the questions without an answer, from zero. */
  unanswered: readonly number[]
  isLastAttempt: boolean
  onHandIn(): void
  onGoTo(place: number): void
  onClose(): void
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={quiz.checkTitle}
      actions={
        <>
          <Button wide onClick={onHandIn}>
            {quiz.handInNow}
          </Button>
          <Button wide kind="outline" onClick={onClose}>
            {quiz.backToQuestions}
          </Button>
        </>
      }
    >
      <p className="font-bold text-lg">{quiz.answered(total - unanswered.length, total)}</p>
      {unanswered.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-warn">{quiz.unanswered}</span>
          {unanswered.map((place) => (
            <Button
              key={place}
              kind="soft"
              size="small"
              aria-label={quiz.goTo(place + 1)}
              onClick={() => onGoTo(place)}
            >
              {String(place + 1)}
            </Button>
          ))}
        </div>
      )}
      <p className="text-muted">{isLastAttempt ? quiz.forGoodLast : quiz.forGood}</p>
    </Dialog>
  )
}
