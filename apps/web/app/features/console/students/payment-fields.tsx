import type { InputOf } from '@manassa/contract/endpoint'
import { paymentMethods, type StaffMethod, staffMethodNames } from '@manassa/contract/rules/payment-methods'
import type { grantCourse } from '@manassa/contract/teacher/grants'
import { useState } from 'react'
import { typedAmount } from '#app/copy/amount.ts'
import { grantSheet as copy } from '#app/copy/grant.ts'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { typedNumber } from '../money/typed-number.ts'

type Payment = NonNullable<InputOf<typeof grantCourse>['payment']>

/** The payment methods; `none` must be chosen, so that a forgotten amount is never a free course. */
type ChosenMethod = StaffMethod | 'none'

/** Holds the typed payment of a grant; the amount is the price until another is typed. */
export function usePayment(price: number | undefined) {
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setMethod] = useState<ChosenMethod | null>(null)
  const [reference, setReference] = useState('')
  const [hasNoReference, setHasNoReference] = useState(false)
  const [noReferenceReason, setNoReferenceReason] = useState('')
  const method = chosen ?? (price === 0 ? 'none' : 'cash')
  const amountText = typed ?? (price ? typedAmount(price) : '')
  const amount = typedNumber(amountText)
  const needsReference = method !== 'none' && paymentMethods[method].needsReference
  const byNumber = reference.trim() && { reference: reference.trim() }
  const withoutNumber = noReferenceReason.trim() && { noReferenceReason: noReferenceReason.trim() }
  const payment: Payment | undefined =
    method === 'none' || amount === undefined
      ? undefined
      : { amount, method, ...(needsReference && (hasNoReference ? withoutNumber : byNumber)) }
  return {
    amountText,
    setTyped,
    method,
    setMethod,
    reference,
    setReference,
    needsReference,
    hasNoReference,
    setHasNoReference,
    noReferenceReason,
    setNoReferenceReason,
    payment,
    missing: missingIn({ method, amount, needsReference, hasNoReference, byNumber, withoutNumber }),
  }
}

interface TypedPayment {
  method: ChosenMethod
  amount: number | undefined
  needsReference: boolean
  hasNoReference: boolean
  byNumber: unknown
  withoutNumber: unknown
}

function missingIn({ method, amount, needsReference, hasNoReference, byNumber, withoutNumber }: TypedPayment) {
  if (method !== 'none' && amount === undefined) return copy.amountMissing
  if (needsReference && hasNoReference && !withoutNumber) return copy.noReferenceReasonMissing
  return needsReference && !hasNoReference && !byNumber ? copy.referenceMissing : null
}

const choices: Array<{ value: ChosenMethod; label: string }> = [
  ...staffMethodNames.map((value) => ({ value, label: paymentMethods[value].label })),
  { value: 'none', label: copy.unpaid },
]

export function PaymentFields({ typedPayment }: { typedPayment: ReturnType<typeof usePayment> }) {
  const { method, hasNoReference } = typedPayment
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="font-bold text-sm">{copy.method}</p>
        <Chips label={copy.method}>
          {choices.map(({ value, label }) => (
            <Chip key={value} chosen={value === method} onChoose={() => typedPayment.setMethod(value)}>
              {label}
            </Chip>
          ))}
        </Chips>
      </div>
      {method !== 'none' && (
        <DecimalField
          label={paymentMethods[method].isMoney ? copy.amount : copy.giftAmount}
          value={typedPayment.amountText}
          onChange={({ currentTarget }) => typedPayment.setTyped(currentTarget.value)}
        />
      )}
      {typedPayment.needsReference && (
        <>
          {!hasNoReference && (
            <Field
              label={copy.reference}
              value={typedPayment.reference}
              onChange={({ currentTarget }) => typedPayment.setReference(currentTarget.value)}
              dir="ltr"
            />
          )}
          <Checkbox
            className="text-sm"
            checked={hasNoReference}
            onChange={({ target }) => typedPayment.setHasNoReference(target.checked)}
          >
            {copy.noReference}
          </Checkbox>
          {hasNoReference && (
            <Field
              label={copy.noReferenceReason}
              value={typedPayment.noReferenceReason}
              onChange={({ currentTarget }) => typedPayment.setNoReferenceReason(currentTarget.value)}
              dir="auto"
            />
          )}
        </>
      )}
    </>
  )
}
