import { useEffect, useEffectEvent, useState } from 'react'
import { table as copy } from '#app/copy/console.ts'
import { TYPING_MS } from '#app/lib/timings.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import type { Column } from './rows.tsx'
import { SEARCH, SORT } from './table-query.ts'
import type { ListUrl } from './use-list-query.ts'

/** A filter of a list: a field of its call with a few values. */
export interface Filter {
  name: string
  label: string
  choices: ReadonlyArray<{ value: string; label: string }>
}

/** The search, the filters and, below 768 px, where the headers are hidden, the sort order. */
export function TableTools<Row>({
  columns,
  list,
  filters,
  searchLabel,
}: {
  columns: ReadonlyArray<Column<Row>>
  list: ListUrl
  filters: readonly Filter[]
  searchLabel: string
}) {
  const orders = columns.flatMap(ordersOf)
  const ordered = columns.find(({ sort }) => sort && [sort.up, sort.down].includes(String(list.query[SORT])))
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <div className="max-lg:col-span-2">
        <Search list={list} label={searchLabel} />
      </div>
      {filters.map(({ name, label, choices }) => (
        <Select
          key={name}
          label={label}
          ask={list.defaults[name] === undefined ? copy.all : null}
          choices={choices}
          value={String(list.query[name] ?? '')}
          onChange={({ target }) => list.change({ [name]: target.value })}
        />
      ))}
      {orders.length > 0 && (
        <div className="md:hidden">
          <Select
            label={copy.sort}
            ask={ordered && orders.length > 1 && isBothWays(ordered) ? null : copy.usualOrder}
            choices={orders}
            value={ordered ? String(list.query[SORT]) : ''}
            onChange={({ target }) => list.change({ [SORT]: target.value })}
          />
        </div>
      )}
    </div>
  )
}

/** Cards have no header to click twice, so each direction is an option. */
function ordersOf<Row>({ label, sort }: Column<Row>) {
  const { up, down } = sort ?? {}
  if (up !== undefined && down !== undefined) {
    const ways = [
      { value: up, label: copy.upwards(label) },
      { value: down, label: copy.downwards(label) },
    ]
    return sort?.isDownFirst ? ways.toReversed() : ways
  }
  const only = up ?? down
  return only === undefined ? [] : [{ value: only, label }]
}

/** A column with one direction needs an option that restores the default order. */
const isBothWays = <Row,>({ sort }: Column<Row>) => sort?.up !== undefined && sort.down !== undefined

function Search({ list, label }: { list: ListUrl; label: string }) {
  const there = String(list.query[SEARCH] ?? '')
  const [typed, setTyped] = useState(there)
  const [at, setAt] = useState({ there, sent: there })
  if (there !== at.there) {
    setAt({ ...at, there })
    // The search changed elsewhere: it was cleared, or a link has replaced it.
    if (there !== at.sent) setTyped(there)
  }
  const search = useEffectEvent(() => {
    const text = typed.trim()
    if (text === there) return
    setAt({ ...at, sent: text })
    list.change({ [SEARCH]: text }, { isTyping: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the waiting anew
  useEffect(() => {
    const timer = setTimeout(search, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field
      label={label}
      type="search"
      icon="search"
      dir="auto"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
