import type { InputOf } from '@manassa/contract/endpoint'
import { EXTRA_ATTEMPTS_AT_ONCE } from '@manassa/contract/limits'
import { giveExtraAttempts, voidAttempt } from '@manassa/contract/teacher/attempts'
import { useState } from 'react'
import { reasons } from '#app/copy/reasons.ts'
import { attemptActions as copy } from '#app/copy/windows.ts'
import { call } from '#app/lib/call.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { Field } from '#app/ui/field.tsx'

interface StudentActionProps {
  studentId: number
  onDone(): void
}

export function VoidAttemptForm({ studentId, attemptId, onDone }: StudentActionProps & { attemptId: number }) {
  const toasts = useToasts()
  const input = { studentId, attemptId }
  return (
    <ReasonForm
      choices={reasons.voidAttempt}
      label={copy.void}
      working={copy.voiding}
      kind="danger"
      text={copy.voidText}
      input={input}
      make={(reason, sent) => call(voidAttempt, { ...input, reason }, sent)}
      onDone={() => {
        toasts.notify(copy.voidedNow, { tone: 'ok' })
        onDone()
      }}
    />
  )
}

export function ExtraAttemptsForm({ studentId, lessonId, onDone }: StudentActionProps & { lessonId: number }) {
  const toasts = useToasts()
  const [count, setCount] = useState('1')
  const given = { studentId, lessonId, count }
  return (
    <ReasonForm
      choices={reasons.extraAttempt}
      label={copy.extra}
      working={copy.giving}
      input={given}
      make={(reason, sent) => {
        const input = { ...given, reason } as unknown as InputOf<typeof giveExtraAttempts>
        return call(giveExtraAttempts, input, sent)
      }}
      onDone={({ attemptsLeft }) => {
        toasts.notify(copy.given(attemptsLeft), { tone: 'ok' })
        onDone()
      }}
    >
      <Field
        label={copy.count}
        value={count}
        onChange={({ currentTarget }) => setCount(currentTarget.value)}
        type="number"
        min={1}
        max={EXTRA_ATTEMPTS_AT_ONCE}
        inputMode="numeric"
        dir="ltr"
      />
    </ReasonForm>
  )
}
