import { type ListedStudent, listStudents } from '@manassa/contract/teacher/students'
import { useDeferredValue, useState } from 'react'
import { pickStudents as copy } from '#app/copy/students.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { ChoiceCard } from '#app/ui/console/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'

const SHOWN = 8
/** A shorter search would match nearly everyone. */
const MIN_LETTERS = 3

export type PickedStudent = Pick<ListedStudent, 'id' | 'name' | 'phone'>

interface PickStudentsProps {
  picked: readonly PickedStudent[]
  onPick(picked: readonly PickedStudent[]): void
  error: string | undefined
}

export function PickStudents({ picked, onPick, error }: PickStudentsProps) {
  const [query, setQuery] = useState('')
  const search = useDeferredValue(query.trim())
  const found = useCall(listStudents, search.length >= MIN_LETTERS ? { search, pagesize: SHOWN } : null, {
    keepPreviousData: true,
  })
  const isPicked = (id: number) => picked.some((one) => one.id === id)
  const results = found.status === 'success' && search.length >= MIN_LETTERS ? found.data.students : []
  const listed = [...picked, ...results.filter(({ id }) => !isPicked(id))]
  const toggle = (one: PickedStudent) =>
    onPick(isPicked(one.id) ? picked.filter(({ id }) => id !== one.id) : [...picked, one])
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={copy.search}
        hint={copy.hint}
        value={query}
        dir="auto"
        autoComplete="off"
        error={error}
        onChange={({ target }) => setQuery(target.value)}
      />
      <Async query={found} loading={null}>
        {() =>
          search.length >= MIN_LETTERS && results.length === 0 && <p className="text-muted text-sm">{copy.nobody}</p>
        }
      </Async>
      {listed.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-bold text-sm">{copy.picked(picked.length)}</legend>
          <div className="flex max-h-56 flex-col gap-2 overflow-auto">
            {listed.map((one) => (
              <ChoiceCard
                key={one.id}
                className="min-h-12"
                type="checkbox"
                checked={isPicked(one.id)}
                onChange={() => toggle(one)}
              >
                <span className="min-w-0">
                  <Name className="block break-words font-bold text-sm">{one.name}</Name>
                  {one.phone && <Ltr className="tabular text-muted text-xs">{one.phone}</Ltr>}
                </span>
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
