import type { InputOf, Reply } from '@manassa/contract/endpoint'
import { endEnrolment, endLecture } from '@manassa/contract/teacher/grants'
import { useState } from 'react'
import { pounds } from '#app/copy/money.ts'
import { studentAccess as copy } from '#app/copy/students.ts'
import { call } from '#app/lib/call.ts'
import { Field } from '#app/ui/field.tsx'
import { DeedForm } from '../deed-form.tsx'
import { typedNumber } from '../money/typed-number.ts'
import { useToasts } from '../overlay/toast-region.tsx'
import type { Studied } from './studied.ts'

/** Ends what a student has, with what is given back of what was paid. */
export function EndAccessForm({ studentId, studied, onDone }: { studentId: number; studied: Studied; onDone(): void }) {
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const refund = typedNumber(typed)
  const paid = studied.paid && studied.paid.amount > 0 ? studied.paid : null
  return (
    <DeedForm
      usual={copy.endReason}
      label={copy.endButton}
      working={copy.ending}
      kind="danger"
      text={copy.endText}
      wish={{ studentId, ...studied, refund }}
      make={async (reason, sent): Promise<Reply<unknown>> => {
        const asked = { studentId, reason, ...(refund !== undefined && { refund }) }
        return studied.kind === 'course'
          ? call(endEnrolment, { ...asked, courseId: studied.id } as InputOf<typeof endEnrolment>, sent)
          : call(endLecture, { ...asked, unitId: studied.id } as InputOf<typeof endLecture>, sent)
      }}
      onDone={() => {
        toasts.tell(copy.endedNow, { tone: 'ok' })
        onDone()
      }}
    >
      {paid && (
        <Field
          label={copy.refund}
          hint={copy.refundHint(pounds(paid.amount))}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          numeric
          inputMode="decimal"
          dir="ltr"
        />
      )}
    </DeedForm>
  )
}
