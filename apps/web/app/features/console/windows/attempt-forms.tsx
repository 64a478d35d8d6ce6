import type { InputOf } from '@manassa/contract/endpoint'
import { EXTRA_ATTEMPTS_AT_ONCE } from '@manassa/contract/limits'
import { giveExtraAttempts, voidAttempt } from '@manassa/contract/teacher/attempts'
import { useState } from 'react'
import { reasons } from '#app/copy/reasons.ts'
import { attemptActions as copy } from '#app/copy/windows.ts'
import { call } from '#app/lib/call.ts'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { Field } from '#app/ui/field.tsx'

interface StudentActionProps {
  studentId: number
  onDone(): void
}

export function VoidAttemptForm({ studentId, attemptId, onDone }: StudentActionProps & { attemptId: number }) {
  const input = { studentId, attemptId }
  return (
    <ReasonForm
      choices={reasons.voidAttempt}
      action={{ label: copy.void, working: copy.voiding, done: copy.voidedNow, kind: 'danger' }}
      text={copy.voidText}
      input={input}
      make={(reason, sent) => call(voidAttempt, { ...input, reason }, sent)}
      onDone={onDone}
    />
  )
}

export function ExtraAttemptsForm({ studentId, lessonId, onDone }: StudentActionProps & { lessonId: number }) {
  const [count, setCount] = useState('1')
  const given = { studentId, lessonId, count }
  return (
    <ReasonForm
      choices={reasons.extraAttempt}
      input={given}
      make={(reason, sent) => {
        const input = { ...given, reason } as unknown as InputOf<typeof giveExtraAttempts>
        return call(giveExtraAttempts, input, sent)
      }}
      action={{ label: copy.extra, working: copy.giving, done: ({ attemptsLeft }) => copy.given(attemptsLeft) }}
      onDone={onDone}
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
