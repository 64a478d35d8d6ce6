import type { Failure, Reply } from '@manassa/contract/endpoint'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isCancelled } from './cancelled.ts'
import { useToasts } from './overlay/toast-region.tsx'
import { ReasonField, recordedReason } from './reason-field.tsx'
import { useIdempotencyKey } from './use-idempotency-key.ts'

interface ReasonAction<Data> {
  label: string
  working: string
  done?: string | ((data: Data) => string)
  kind?: 'brand' | 'danger'
}

interface ReasonFormProps<Data> {
  choices: readonly string[]
  action: ReasonAction<Data>
  text?: string | undefined
  children?: ReactNode
  /** The input besides the reason; equal input reuses the idempotency key. */
  input: object
  /** `chosen` is for calls with an optional reason: undefined when none was chosen. */
  make(reason: string, sent: { idempotencyKey: string }, chosen: string | undefined): Promise<Reply<Data>>
  onDone(data: Data): void
  /** Renders the question that a failure asks besides a retry; `forget` removes it. */
  renderQuestion?(failure: Failure, again: () => void, forget: () => void): ReactNode
}

/** The failure of an input that is refused before it is sent. */
export const invalidField = (field: string, message: string): Failure => ({
  success: false,
  code: 'request.invalid',
  message,
  error: message,
  errors: { [field]: message },
})

export function ReasonForm<Data>(props: ReasonFormProps<Data>) {
  const { choices, action, text, children, input, make, onDone, renderQuestion } = props
  const { label, working, done, kind = 'brand' } = action
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function carryOut(event?: FormEvent) {
    event?.preventDefault()
    if (isDoing) return
    setDoing(true)
    setFailure(null)
    const reply = await make(
      recordedReason(reason),
      { idempotencyKey: keyFor({ ...input, reason }) },
      reason.trim() || undefined,
    )
    setDoing(false)
    if (reply.success) {
      if (done !== undefined) toasts.notify(typeof done === 'string' ? done : done(reply.data))
      onDone(reply.data)
    } else if (!isCancelled(reply)) setFailure(reply)
  }
  const wrong = failure?.errors ?? {}
  const isFieldError = Object.keys(wrong).length > 0
  const again = () => void carryOut()
  const forget = () => setFailure(null)
  const failureBox = useRef<HTMLDivElement>(null)
  // On a phone the button is at the end of a long sheet, and a failure above the fold would go unnoticed.
  useEffect(() => {
    if (!failure) return
    failureBox.current?.focus({ preventScroll: true })
    failureBox.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <form noValidate onSubmit={(event) => void carryOut(event)} className="flex flex-col gap-4">
      {text && <p className="text-muted text-sm">{text}</p>}
      {children}
      <ReasonField choices={choices} reason={reason} onReason={setReason} />
      {failure && (
        <div ref={failureBox} tabIndex={-1} className="scroll-mb-24 outline-none">
          {isFieldError ? (
            <Notice tone="bad">{Object.values(wrong).join(' ')}</Notice>
          ) : (
            (renderQuestion?.(failure, again, forget) ?? <FormFailure failure={failure} onRetry={again} />)
          )}
        </div>
      )}
      <Button type="submit" kind={kind} wide pending={isDoing && working}>
        {label}
      </Button>
    </form>
  )
}
