import { listHolderNames } from '@manassa/contract/teacher/holders'
import { useId, useState } from 'react'
import { newBatch as copy } from '#app/copy/console-codes.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Field } from '#app/ui/field.tsx'
import { useMay } from '../me-context.ts'

const SHOWN = 20

/** To whom all of a batch is handed out: by name, with those who are known to choose from. */
export function HolderField({ error }: { error: string | null }) {
  const listId = useId()
  const [name, setName] = useState('')
  const search = name.trim()
  const mayList = useMay('codes')
  const input = mayList ? { pagesize: SHOWN, ...(search && { search }) } : null
  const { answer } = useCall(listHolderNames, input, { keepsPrevious: true })
  const known = answer.state === 'here' ? answer.data.holders : []
  return (
    <>
      <Field
        {...{ label: copy.holder, name: 'holder', dir: 'auto', optional: true, autoComplete: 'off', list: listId }}
        hint={copy.holderHint}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={error}
      />
      <datalist id={listId}>
        {known.map(({ id, name: one }) => (
          <option key={id} value={one} />
        ))}
      </datalist>
    </>
  )
}
