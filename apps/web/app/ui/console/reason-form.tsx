import type { Failure, Reply } from '@manassa/contract/endpoint'
import { REASON_MAX_CHARACTERS } from '@manassa/contract/limits'
import { type FormEvent, type ReactNode, useState } from 'react'
import { studentPage as copy } from '#app/copy/students.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { isCalledOff } from './called-off.ts'
import { useRepeatKey } from './use-repeat-key.ts'

interface ReasonFormProps<Data> {
  /** Why, as it stands there already: one touch is enough, and it can be changed. */
  usual: string
  label: string
  working: string
  kind?: 'brand' | 'danger'
  text?: string | undefined
  children?: ReactNode
  /** What besides the reason is sent, so that the same again is the same. */
  input: object
  make(reason: string, sent: { idempotencyKey: string }): Promise<Reply<Data>>
  onDone(data: Data): void
  /** What a failure asks for besides trying again. */
  askedBack?(failure: Failure, again: () => void): ReactNode
}

/** Something that is done to a student, with its reason. */
export function ReasonForm<Data>(props: ReasonFormProps<Data>) {
  const { usual, label, working, kind = 'brand', text, children, input, make, onDone, askedBack } = props
  const keyFor = useRepeatKey()
  const [reason, setReason] = useState(usual)
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function carryOut(event?: FormEvent) {
    event?.preventDefault()
    if (isDoing) return
    setDoing(true)
    setFailure(null)
    const reply = await make(reason, { idempotencyKey: keyFor({ ...input, reason }) })
    setDoing(false)
    if (reply.success) onDone(reply.data)
    else if (!isCalledOff(reply)) setFailure(reply)
  }
  const wrong = failure?.errors ?? {}
  const isBesideField = Object.keys(wrong).length > 0
  const again = () => void carryOut()
  return (
    <form noValidate onSubmit={(event) => void carryOut(event)} className="flex flex-col gap-4">
      {text && <p className="text-muted text-sm">{text}</p>}
      {failure && !isBesideField && (askedBack?.(failure, again) ?? <FormFailure failure={failure} onRetry={again} />)}
      {children}
      {isBesideField && (
        <p role="alert" className="text-bad text-sm">
          {Object.values(wrong).join(' ')}
        </p>
      )}
      <Field
        label={copy.reason}
        value={reason}
        dir="auto"
        maxLength={REASON_MAX_CHARACTERS}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" kind={kind} wide pending={isDoing && working} onClick={undefined}>
        {label}
      </Button>
    </form>
  )
}
