import type { Reply } from '@manassa/contract/endpoint'
import { fieldErrors } from '@manassa/contract/errors'
import { LESSON_QUESTION_MAX_CHARACTERS, LESSON_REPLY_MAX_CHARACTERS } from '@manassa/contract/limits'
import { searchForm } from '@manassa/contract/rules/search-text'
import {
  answerQuestion,
  type DecidedLessonQuestion,
  type ListedLessonQuestion,
  replyToQuestion,
  updateReply,
} from '@manassa/contract/teacher/lesson-questions'
import { useState } from 'react'
import { questionQueue as copy } from '#app/copy/console-questions.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { QUEUE_POLL_MS } from '#app/lib/timings.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { PhotoButton } from './question-columns.tsx'
import { SavedReplies } from './saved-replies.tsx'

export interface QuestionDialogProps {
  question: ListedLessonQuestion
  isOpen: boolean
  onClose(): void
}

export function ReplyDialog(props: QuestionDialogProps) {
  const { question, isOpen, onClose } = props
  const title = question.state === 'replied' ? copy.editOf(question.student.name) : copy.replyTo(question.student.name)
  return (
    <ConsoleDialog asks open={isOpen} onClose={onClose} title={title}>
      <ReplyForm key={question.id} {...props} />
    </ConsoleDialog>
  )
}

function ReplyForm({ question, onClose }: QuestionDialogProps) {
  const { id: questionId, student, text, hasPhoto, state } = question
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const [reply, setReply] = useState(question.reply ?? '')
  const [isShown, setShown] = useState(question.shown !== null)
  const [wording, setWording] = useState(question.shown?.text ?? text)
  const form = useForm({
    send(typed) {
      const shown = isShown ? { text: wording, withPhoto: typed.has('withPhoto') } : null
      const input = { questionId, reply, shown }
      const messages = fieldErrors
      if (state === 'replied') return validateAndCall(updateReply, input, { messages })
      const make = async (written: typeof input) =>
        withDecidedBy(await call(replyToQuestion, written, { idempotencyKey: keyFor(written) }))
      return validateAndCall(replyToQuestion, input, { messages, make })
    },
    onDone() {
      toasts.notify(copy.sent(student.name))
      onClose()
    },
  })
  const wordingError = form.wrong.shown ?? form.wrong['shown.text'] ?? null
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line rounded-control bg-sheen p-3 text-start">
        {text}
      </p>
      {hasPhoto && (
        <span>
          <PhotoButton question={question} />
        </span>
      )}
      {state === 'waiting' && <OtherAnswerer questionId={questionId} />}
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <TextArea
        label={copy.reply}
        error={form.wrong.reply}
        name="reply"
        rows={4}
        maxLength={LESSON_REPLY_MAX_CHARACTERS}
        value={reply}
        readOnly={form.sending}
        onChange={({ currentTarget }) => setReply(currentTarget.value)}
      />
      <SavedReplies
        typed={reply}
        onChoose={(text) => setReply(reply.trim() === '' ? text : `${reply.trim()}\n${text}`)}
      />
      <Checkbox name="isShown" checked={isShown} onChange={({ currentTarget }) => setShown(currentTarget.checked)}>
        {copy.show}
      </Checkbox>
      {isShown && (
        <>
          <TextArea
            label={copy.wording}
            hint={copy.showHint}
            error={wordingError}
            rows={3}
            maxLength={LESSON_QUESTION_MAX_CHARACTERS}
            value={wording}
            readOnly={form.sending}
            onChange={({ currentTarget }) => setWording(currentTarget.value)}
          />
          {revealsAsker(wording, student.name) && <Notice tone="warn">{copy.revealing}</Notice>}
          {hasPhoto && (
            <Checkbox name="withPhoto" defaultChecked={question.shown?.withPhoto ?? false}>
              {copy.withPhoto}
            </Checkbox>
          )}
        </>
      )}
      <Button type="submit" wide pending={form.sending && copy.sending}>
        {state === 'replied' ? copy.save : isShown ? copy.sendShown : copy.send}
      </Button>
    </form>
  )
}

function OtherAnswerer({ questionId }: { questionId: number }) {
  const me = useMe()
  const query = useCall(answerQuestion, { questionId }, { fresh: true, refetchInterval: () => QUEUE_POLL_MS })
  const answering = query.status === 'success' ? query.data.answering : null
  if (!answering || answering.id === me.id) return null
  return <Notice tone="info">{copy.answeredByText(answering.name)}</Notice>
}

export function withDecidedBy<Data>(reply: Reply<Data>): Reply<Data> {
  if (reply.success || reply.code !== 'lessonQuestion.decided') return reply
  const { by, state } = reply.data as unknown as DecidedLessonQuestion
  return { ...reply, message: copy.decidedBy(state, by.name) }
}

/** Shorter parts of names are also common words. */
const NAME_PART_MIN_CHARACTERS = 3
const PHONE = /01\d{9}/

const wordsOf = (text: string) => searchForm(text).split(/[^\p{L}\p{N}]+/u)

/** True if a text seems to tell who asked: a part of the name, or a mobile number. It is a hint for staff, no proof. */
function revealsAsker(text: string, name: string): boolean {
  const words = wordsOf(text)
  const parts = wordsOf(name).filter((part) => part.length >= NAME_PART_MIN_CHARACTERS)
  return parts.some((part) => words.includes(part)) || PHONE.test(words.join(''))
}
