import { lessonQuestionClosingNames } from '@manassa/contract/rules/lesson-questions'
import { closeQuestion, removeQuestion } from '@manassa/contract/teacher/lesson-questions'
import { questionQueue as copy } from '#app/copy/console-questions.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
import { type QuestionDialogProps, withDecidedBy } from './reply-dialog.tsx'

export function CloseDialog({ question: { id: questionId, student }, isOpen, onClose }: QuestionDialogProps) {
  const toasts = useToasts()
  const { running, run } = useAction(closeQuestion, {
    done: copy.closed,
    onDone: onClose,
    onFailure(failure) {
      onClose()
      toasts.notifyFailure(withDecidedBy(failure))
    },
  })
  return (
    <ConsoleDialog open={isOpen} onClose={onClose} title={copy.closeOf(student.name)}>
      <p className="text-muted text-sm">{copy.why}</p>
      {lessonQuestionClosingNames.map((why) => (
        <Button
          key={why}
          kind="outline"
          wide
          disabled={running !== null && running.why !== why}
          pending={running?.why === why && copy.closing}
          onClick={() => run({ questionId, why })}
        >
          {copy.outcomes[why]}
        </Button>
      ))}
    </ConsoleDialog>
  )
}

export function RemoveDialog({ question: { id: questionId, student }, isOpen, onClose }: QuestionDialogProps) {
  const { isRunning, run } = useAction(removeQuestion, { done: copy.removed, onDone: onClose })
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
          <Button kind="danger" pending={isRunning && copy.removing} onClick={() => run({ questionId })}>
            {copy.remove}
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">{copy.removeText}</p>
    </ConsoleDialog>
  )
}
