import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { table as copy } from '#app/copy/console.ts'
import { classes } from '#app/ui/class-names.ts'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { ConsoleIcon } from '../console-icon.tsx'
import { useHasPainted } from '../use-progressive-count.ts'
import { countOf, isChosen, isPageChosen, type RowId, type Selection, withPage, withRow } from './selection.ts'
import { SORT_PARAMETER } from './table-query.ts'
import type { ListUrl } from './use-list-query.ts'

export interface Column<Row> {
  key: string
  label: string
  cell(row: Row): ReactNode
  /** The sort orders of this column; where there is only one, its header returns to the default order. */
  sort?: ({ up: string; down?: string } | { up?: string; down: string }) & {
    /** The first click sorts descending: the most, the best, the newest. */
    isDownFirst?: true
  }
  /** The heading of the card on a phone; exactly one column has it. */
  isTitle?: boolean
  /** The title has a second line on a phone, in place of the other columns. */
  hasSecondLine?: boolean
  /** On a phone the column stays beside a title of two lines. */
  staysNextToTitle?: boolean
  isNumber?: boolean
  /** On a phone the row has no line for what is empty. */
  isEmpty?(row: Row): boolean
  /** For buttons, and for text that is clear without its label. */
  hidesLabelOnPhone?: boolean
  /** The row's actions: at its end, or in the corner of its card. */
  isMenu?: boolean
}

interface RowsProps<Row> {
  label: string
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  list: ListUrl
  idOf(row: Row): RowId
  selection: RowSelection<Row> | undefined
}

interface RowSelection<Row> {
  selected: Selection
  select(next: Selection): void
  nameOf(row: Row): string
}

/** The first paint renders this many rows; the others of a longer page, below its fold, follow. */
const FIRST_ROWS = 25

/**
 * The headers stay visible on a long page, on a tablet below its bar. The border is a shadow, because borders of a
 * sticky table header scroll away.
 */
const stickyHeader =
  'md:sticky md:top-[var(--head-top,3.5rem)] md:z-10 md:bg-paper md:shadow-[inset_0_-1px_0_var(--line)] lg:top-[var(--head-top,0rem)] print:static'

/** Browsers drop the table semantics of a table that is laid out as cards. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
} as const

/** A decided row leaves its queue while it has the focus; the row that replaces it takes the focus. */
function useKeptFocus(rows: readonly unknown[]) {
  const last = useRef<{ control: HTMLElement; body: HTMLElement; index: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can take the focused one away
  useEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return
    const { body, index } = last.current
    last.current = null
    const next = body.children[Math.min(index, body.children.length - 1)]
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [rows])
  return ({ target, currentTarget: body }: FocusEvent<HTMLElement>) => {
    const index = [...body.children].findIndex((row) => row.contains(target))
    if (index >= 0) last.current = { control: target as HTMLElement, body, index }
  }
}

/** The rows of a page. One table serves every width: below 768 px each row is laid out as a card. */
export function Rows<Row>({ label, columns, rows, list, idOf, selection }: RowsProps<Row>) {
  const inView = rows.map(idOf)
  const hasPainted = useHasPainted()
  const keepFocus = useKeptFocus(rows)
  const shown = hasPainted ? rows : rows.slice(0, FIRST_ROWS)
  const hasMenu = columns.some(({ isMenu }) => isMenu)
  const isCompact = columns.some(({ hasSecondLine }) => hasSecondLine)
  // The headers are below the selection bar while it is visible.
  const below = selection && countOf(selection.selected) > 0 ? 'md:[--head-top:7.75rem] lg:[--head-top:4.25rem]' : ''
  return (
    <table {...as.table} aria-label={label} className={classes('block w-full text-sm md:table', below)}>
      <thead {...as.rowgroup} className="block md:table-header-group">
        <tr className="flex items-center md:table-row">
          {selection && (
            <th scope="col" className={classes('flex items-center text-muted md:table-cell md:w-12', stickyHeader)}>
              <Check
                label={copy.choosePage}
                isOn={isPageChosen(selection.selected, inView)}
                onToggle={() => selection.select(withPage(selection.selected, inView))}
              />
              <span aria-hidden="true" className="text-sm md:hidden">
                {copy.choosePage}
              </span>
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} list={list} />
          ))}
        </tr>
      </thead>
      <tbody
        {...as.rowgroup}
        onFocus={keepFocus}
        className={classes('flex flex-col md:table-row-group', !isCompact && 'gap-2')}
      >
        {shown.map((row) => (
          <tr
            key={idOf(row)}
            {...as.row}
            tabIndex={-1}
            className={classes(
              'relative flex border-line md:table-row md:rounded-none md:border-0 md:border-b',
              isCompact
                ? 'min-h-16 items-center gap-1.5 border-b'
                : classes('flex-col gap-1 rounded-card border bg-card p-3', selection && 'ps-14 md:ps-0'),
              selection && isChosen(selection.selected, idOf(row)) && 'bg-brand-soft',
            )}
          >
            {selection && (
              <td
                {...as.cell}
                className={classes('md:static md:table-cell', isCompact ? '-ms-3' : 'absolute start-1.5 top-1.5')}
              >
                <Check
                  label={copy.choose(selection.nameOf(row))}
                  isOn={isChosen(selection.selected, idOf(row))}
                  onToggle={() => selection.select(withRow(selection.selected, idOf(row), inView))}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} hasMenu={hasMenu} isCompact={isCompact} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  hasMenu: boolean
  isCompact: boolean
}

const Cell = <Row,>({ column, row, hasMenu, isCompact }: CellProps<Row>) => (
  <td
    {...as.cell}
    className={classes(
      'min-w-0 items-baseline gap-2 md:table-cell md:px-3 md:py-2.5 md:align-middle',
      (isCompact && !column.isTitle && !column.staysNextToTitle) || column.isEmpty?.(row) ? 'hidden' : 'flex',
      isCompact && column.isTitle && 'flex-1',
      column.isTitle && !isCompact && 'min-h-8 items-center font-bold text-base md:text-sm',
      column.isTitle && hasMenu && 'pe-11 md:pe-3',
      column.isNumber && 'tabular md:whitespace-nowrap',
      column.isMenu && 'absolute end-1.5 top-1.5 md:static md:w-12 md:py-0',
    )}
  >
    {!column.isTitle && !column.isMenu && !column.hidesLabelOnPhone && !column.staysNextToTitle && (
      <span aria-hidden="true" className="shrink-0 text-muted text-xs md:hidden">
        {column.label}
      </span>
    )}
    <span className={classes('min-w-0 break-words', column.isTitle && 'flex-1')}>{column.cell(row)}</span>
  </td>
)

function Head<Row>({ column: { label, sort, isNumber }, list }: { column: Column<Row>; list: ListUrl }) {
  const now = list.query[SORT_PARAMETER]
  const order = sort && now ? (now === sort.up ? 'ascending' : now === sort.down ? 'descending' : undefined) : undefined
  const first = sort?.isDownFirst ? sort.down : (sort?.up ?? sort?.down)
  const next = order === 'ascending' ? sort?.down : order === 'descending' ? sort?.up : first
  return (
    <th
      scope="col"
      aria-sort={order}
      // On cards the header is only a label: the order is selected above, and hidden buttons must not receive the
      // focus.
      aria-label={sort && label}
      className={classes(
        'text-start font-bold text-muted max-md:sr-only md:px-3 md:py-1',
        stickyHeader,
        isNumber && 'tabular',
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={() => list.change({ [SORT_PARAMETER]: next ?? null })}
          className="flex min-h-11 items-center gap-1 rounded-control hover:text-brand-strong max-md:invisible"
        >
          {label}
          <ConsoleIcon name={order === 'ascending' ? 'up' : order === 'descending' ? 'down' : 'sort'} size={16} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

const Check = ({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle(): void }) => (
  <label className="flex size-11 cursor-pointer items-center justify-center">
    <input type="checkbox" checked={isOn} onChange={onToggle} aria-label={label} className="size-5 accent-brand" />
  </label>
)

const ROWS = Array.from({ length: 8 }, (_, index) => `row ${index}`)

export const RowsSkeleton = ({ columns }: { columns: number }) => (
  <SkeletonRegion className="flex flex-col gap-2">
    {ROWS.map((row) => (
      <div key={row} className="flex gap-4 rounded-card border border-line bg-card p-4">
        {Array.from({ length: columns }, (_, index) => `${row} ${index}`).map((cell) => (
          <Skeleton key={cell} className="h-4 flex-1" />
        ))}
      </div>
    ))}
  </SkeletonRegion>
)
