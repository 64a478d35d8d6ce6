import { type LessonQuestionClosing, lessonQuestionClosingNames } from '@manassa/contract/rules/lesson-questions'
import { closeQuestion, removeQuestion } from '@manassa/contract/teacher/lesson-questions'
import { useState } from 'react'
import { questionQueue as copy } from '#app/copy/console-questions.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { type QuestionDialogProps, withWhoWasFirst } from './reply-dialog.tsx'

/** Each reason is a button: one tap closes the question. */
export function CloseDialog({ question: { id: questionId, student }, isOpen, onClose }: QuestionDialogProps) {
  const [closing, setClosing] = useState<LessonQuestionClosing | null>(null)
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  async function close(why: LessonQuestionClosing) {
    setClosing(why)
    const input = { questionId, why }
    const reply = withWhoWasFirst(await call(closeQuestion, input, { idempotencyKey: keyFor(input) }))
    setClosing(null)
    onClose()
    if (reply.success) toasts.notify(copy.closed, { tone: 'ok' })
    else toasts.notifyFailure(reply)
  }
  return (
    <ConsoleDialog open={isOpen} onClose={onClose} title={copy.closeOf(student.name)}>
      <p className="text-muted text-sm">{copy.why}</p>
      {lessonQuestionClosingNames.map((why) => (
        <Button
          key={why}
          kind="outline"
          wide
          disabled={closing !== null && closing !== why}
          pending={closing === why && copy.closing}
          onClick={() => void close(why)}
        >
          {copy.outcomes[why]}
        </Button>
      ))}
    </ConsoleDialog>
  )
}

export function RemoveDialog({ question: { id: questionId, student }, isOpen, onClose }: QuestionDialogProps) {
  const [isRemoving, setRemoving] = useState(false)
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  async function remove() {
    setRemoving(true)
    const input = { questionId }
    const reply = await call(removeQuestion, input, { idempotencyKey: keyFor(input) })
    setRemoving(false)
    onClose()
    if (reply.success) toasts.notify(copy.removed, { tone: 'ok' })
    else toasts.notifyFailure(reply)
  }
  return (
    <ConsoleDialog
      open={isOpen}
      onClose={onClose}
      title={copy.removeOf(student.name)}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            {copy.back}
          </Button>
          <Button kind="danger" pending={isRemoving && copy.removing} onClick={() => void remove()}>
            {copy.remove}
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">{copy.removeText}</p>
    </ConsoleDialog>
  )
}
