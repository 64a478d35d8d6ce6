import { useEffect, useEffectEvent, useState } from 'react'
import { table as copy } from '#app/copy/console.ts'
import { TYPING_MS } from '#app/lib/timings.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { ConsoleDialog } from '../overlay/dialog.tsx'
import { useIsWide } from '../use-window-width.ts'
import type { Column } from './rows.tsx'
import { SEARCH_PARAMETER, SORT_PARAMETER } from './table-query.ts'
import type { ListUrl } from './use-list-query.ts'

interface TableToolsProps<Row> {
  columns: ReadonlyArray<Column<Row>>
  list: ListUrl
  /** The number of rows that the filters leave; undefined until it is known. */
  totalCount: number | undefined
}

/**
 * The search and the filters. Below 768 px the search is sticky, and the filters and the sort order are in a sheet. The
 * search and the action are rendered once, so that a turned phone loses nothing that is typed in them.
 */
export function TableTools<Row>({ columns, list, totalCount }: TableToolsProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const isWide = useIsWide('md')
  const orders = columns.flatMap(ordersOf)
  const ordered = columns.find(({ sort }) => sort && [sort.up, sort.down].includes(String(list.query[SORT_PARAMETER])))
  const selects = list.filters.map(({ name, label, choices }) => (
    <Select
      key={name}
      label={label}
      ask={list.defaults[name] === undefined ? copy.all : null}
      choices={choices}
      value={String(list.query[name] ?? '')}
      onChange={({ target }) => list.change({ [name]: target.value })}
    />
  ))
  const close = () => setOpen(false)
  const hasSheet = !isWide && selects.length + orders.length > 0
  return (
    <div className="max-md:sticky max-md:top-12 max-md:z-20 max-md:-mx-4 flex flex-wrap gap-2 max-md:bg-paper max-md:px-4 max-md:py-1.5 md:grid md:grid-cols-2 md:gap-3 lg:grid-cols-4">
      <div className="flex-1 max-md:min-w-[6rem] md:min-w-0 max-md:[&_label]:sr-only md:max-lg:col-span-2">
        <Search list={list} placeholder={isWide ? undefined : list.searchLabel} />
      </div>
      {isWide && selects}
      {list.action && <div className="md:self-end">{list.action}</div>}
      {hasSheet && (
        <Button kind="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {copy.filter}
        </Button>
      )}
      {!isWide && <ActiveFilters list={list} />}
      {hasSheet && (
        <ConsoleDialog
          open={isOpen}
          onClose={close}
          title={copy.filter}
          actions={
            <Button wide onClick={close}>
              {totalCount === undefined ? copy.counting : copy.show(totalCount)}
            </Button>
          }
        >
          {selects}
          {orders.length > 0 && (
            <Select
              label={copy.sort}
              ask={ordered && orders.length > 1 && isBothWays(ordered) ? null : copy.usualOrder}
              choices={orders}
              value={ordered ? String(list.query[SORT_PARAMETER]) : ''}
              onChange={({ target }) => list.change({ [SORT_PARAMETER]: target.value })}
            />
          )}
        </ConsoleDialog>
      )}
    </div>
  )
}

const ActiveFilters = ({ list }: { list: ListUrl }) =>
  list.filters.map(({ name, choices }) => {
    const chosen = choices.find(({ value }) => value === String(list.query[name] ?? ''))
    if (!chosen || list.query[name] === list.defaults[name]) return null
    return (
      <button
        key={name}
        type="button"
        aria-label={copy.dropFilter(chosen.label)}
        onClick={() => list.change({ [name]: null })}
        className="flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft px-4 font-bold text-brand-strong text-sm"
      >
        {chosen.label}
        <Icon name="close" size={16} />
      </button>
    )
  })

/** Cards have no header to click twice, so each direction is an option. */
function ordersOf<Row>({ label, sort }: Column<Row>) {
  const { up, down } = sort ?? {}
  if (up !== undefined && down !== undefined) {
    const directions = [
      { value: up, label: copy.upwards(label) },
      { value: down, label: copy.downwards(label) },
    ]
    return sort?.isDownFirst ? directions.toReversed() : directions
  }
  const direction = up ?? down
  return direction === undefined ? [] : [{ value: direction, label }]
}

/** A column with one direction needs an option that restores the default order. */
const isBothWays = <Row,>({ sort }: Column<Row>) => sort?.up !== undefined && sort.down !== undefined

function Search({ list, placeholder }: { list: ListUrl; placeholder?: string | undefined }) {
  const there = String(list.query[SEARCH_PARAMETER] ?? '')
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
    list.change({ [SEARCH_PARAMETER]: text }, { isTyping: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the waiting anew
  useEffect(() => {
    const timer = setTimeout(search, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field
      label={list.searchLabel}
      type="search"
      icon="search"
      dir={typed === '' ? undefined : 'auto'}
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
