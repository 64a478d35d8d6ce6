import {
  type PaymentMethod,
  paymentMethods,
  type StaffMethod,
  staffMethodNames,
  staffMoneyMethodNames,
} from '@manassa/contract/rules/payment-methods'
import { useState } from 'react'
import { studentAccess as copy } from '#app/copy/students.ts'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { invalidField } from '#app/ui/console/reason-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { typedNumber } from '../money/typed-number.ts'

interface PaidAmount {
  amount: number
  method: PaymentMethod
}

export function useRefund(paid: PaidAmount | null, initialAmount = '') {
  const [typed, setTyped] = useState(initialAmount)
  const [method, setMethod] = useState<StaffMethod>(staffMethodNames.find((name) => name === paid?.method) ?? 'cash')
  const [reference, setReference] = useState('')
  const amount = typedNumber(typed)
  const isUnchanged = method === paid?.method && reference.trim() === ''
  const refund =
    amount === undefined || isUnchanged ? amount : { amount, method, ...(reference.trim() && { reference }) }
  return { typed, setTyped, method, setMethod, reference, setReference, refund }
}

interface RefundFieldsProps {
  typedRefund: ReturnType<typeof useRefund>
  hint: string
  toCredit?: boolean
}

export function RefundFields({ typedRefund, hint, toCredit = false }: RefundFieldsProps) {
  const { typed, setTyped, method, setMethod, reference, setReference, refund } = typedRefund
  return (
    <>
      <DecimalField
        label={copy.refund}
        hint={hint}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {refund !== undefined && !toCredit && (
        <Select
          label={copy.refundMethod}
          ask={null}
          value={method}
          onChange={({ target }) => setMethod(target.value as StaffMethod)}
          choices={staffMoneyMethodNames.map((value) => ({ value, label: paymentMethods[value].label }))}
        />
      )}
      {refund !== undefined && !toCredit && paymentMethods[method].needsReference && (
        <Field
          label={copy.reference}
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
          dir="ltr"
          optional
        />
      )}
    </>
  )
}

export const noAmount = invalidField('refund', copy.refundMissing)
