import { fieldErrors } from '@manassa/contract/errors'
import { HOLDER_TERMS, type HolderTerms, listHolderNames } from '@manassa/contract/teacher/holders'
import { useId, useState } from 'react'
import { newBatch as copy } from '#app/copy/console-codes.ts'
import { debtText, holderPage, holderTerms } from '#app/copy/money.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { typedNumber } from '../money/typed-number.ts'

const SHOWN = 20

/** Holds the reseller of a new batch and the unit price; both are required before a debt is recorded. */
export function useHandOut(isShown = true) {
  const [typedName, setName] = useState('')
  const [chosenTerms, setTerms] = useState<HolderTerms | ''>('')
  const [typedPrice, setPrice] = useState('')
  const name = typedName.trim()
  const mayList = useMay('codes')
  const input = mayList && isShown ? { pagesize: SHOWN, ...(name && { search: name }) } : null
  const query = useCall(listHolderNames, input, { keepPreviousData: true })
  const holders = query.status === 'success' ? query.data.holders : []
  const holder = holders.find((one) => one.name === name)
  const terms = holder?.terms ?? chosenTerms
  const unitPrice = typedNumber(typedPrice)
  const wrong: WrongFields = {
    ...(name !== '' && terms === '' && { holderTerms: fieldErrors['terms.invalid'] }),
    ...(name !== '' && unitPrice === undefined && { unitPrice: copy.unitPriceMissing }),
  }
  return {
    typedName,
    setName,
    terms,
    setTerms,
    typedPrice,
    setPrice,
    holders,
    holder,
    name,
    unitPrice,
    input: name === '' ? {} : { holder: name, ...(terms && { holderTerms: terms }), unitPrice },
    wrong,
  }
}

interface HandOutFieldsProps {
  of: ReturnType<typeof useHandOut>
  count: number | undefined
  wrong: WrongFields
}

export function HandOutFields({ of, count, wrong }: HandOutFieldsProps) {
  const listId = useId()
  const { typedName, name, holder, terms, unitPrice } = of
  return (
    <>
      <Field
        label={copy.holder}
        name="holder"
        dir="auto"
        optional
        autoComplete="off"
        list={listId}
        hint={copy.holderHint}
        value={typedName}
        onChange={({ target }) => of.setName(target.value)}
        error={wrong.holder}
      />
      <datalist id={listId}>
        {of.holders.map(({ id, name: one }) => (
          <option key={id} value={one} />
        ))}
      </datalist>
      {name !== '' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {!holder && (
            <Select
              label={copy.holderTerms}
              name="holderTerms"
              hint={copy.newHolder}
              value={terms}
              onChange={({ target }) => of.setTerms(target.value as HolderTerms | '')}
              choices={HOLDER_TERMS.map((value) => ({ value, label: holderTerms[value] }))}
              error={wrong.holderTerms}
            />
          )}
          <DecimalField
            label={holderPage.unitPrice}
            name="unitPrice"
            hint={copy.unitPriceHint}
            value={of.typedPrice}
            onChange={({ target }) => of.setPrice(target.value)}
            error={wrong.unitPrice}
          />
        </div>
      )}
      {name !== '' && terms && <Debt terms={terms} count={count} unitPrice={unitPrice} />}
    </>
  )
}

interface DebtProps {
  terms: HolderTerms
  count: number | undefined
  unitPrice: number | undefined
}

export function Debt({ terms, count, unitPrice }: DebtProps) {
  if (!count || !(count > 0) || unitPrice === undefined || Number.isNaN(unitPrice)) return null
  return (
    <p role="status" className="rounded-control bg-warn-soft p-3 font-bold text-sm">
      {debtText[terms](count, unitPrice)}
    </p>
  )
}
