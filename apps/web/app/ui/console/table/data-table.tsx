import { type ReactNode, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { table as copy } from '#app/copy/console.ts'
import { groupList } from '#app/copy/group-list.ts'
import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import { Async } from '#app/ui/async.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { useIsWide } from '../use-window-width.ts'
import { CopyForGroup, type GroupList } from './copy-for-group.tsx'
import { type Column, Rows, RowsSkeleton } from './rows.tsx'
import { countOf, noSelection, type RowId, type Selection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { type ListQuery, SEARCH_PARAMETER } from './table-query.ts'
import { TableTools } from './table-tools.tsx'
import type { ListUrl } from './use-list-query.ts'

export interface PageOf<Row> {
  rows: readonly Row[]
  totalCount: number
  totalPages: number
}

/** The selected rows as a call's input: their ids, or the filter with the number that it must still match. */
export type SelectedRows = { ids: readonly RowId[] } | { filter: ListQuery; expectedCount: number }

interface SelectionOptions<Row> {
  nameOf(row: Row): string
  actions(chosen: SelectedRows, done: () => void): ReactNode
}

interface DataTableProps<Row> {
  label: string
  columns: ReadonlyArray<Column<Row>>
  query: AsyncQuery<PageOf<Row>>
  list: ListUrl
  idOf(row: Row): RowId
  /** Shown while the list has no rows at all; the head of the page has the action that adds one. */
  empty: ReactNode
  selection?: SelectionOptions<Row> | undefined
  forGroup?: Pick<GroupList, 'title' | 'page'>
}

/**
 * A list of the console, paged by the server. The URL contains its search, filters, sort order and page; on a phone
 * each row is a card. Stale rows stay visible with a notice when a refresh fails.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, query, list } = props
  const names = list.filters.map(({ name }) => name)
  const filterKey = JSON.stringify([SEARCH_PARAMETER, ...names].map((name) => list.query[name]))
  const [chosen, setChosen] = useState({ of: filterKey, selection: noSelection })
  // The selection is dropped when the filter changes.
  const selected = chosen.of === filterKey ? chosen.selection : noSelection
  const select = (next: Selection) => setChosen({ of: filterKey, selection: next })
  return (
    <section aria-label={label} className="flex flex-col gap-2 md:gap-3">
      <TableTools
        columns={columns}
        list={list}
        totalCount={query.status === 'success' ? query.data.totalCount : undefined}
      />
      <Async query={query} loading={<RowsSkeleton columns={columns.length} />} failed={copy.failed(label)}>
        {(page, { isFetching, failure, refetch }) => (
          <div aria-busy={isFetching} className="flex flex-col gap-2 md:gap-3">
            {failure && <Outdated onRetry={() => void refetch()} isAsking={isFetching} />}
            {page.rows.length > 0 ? (
              <Page {...props} page={page} selected={selected} select={select} filter={filterOf(list.query, names)} />
            ) : (
              <NoRows filtered={list.isFiltered} empty={props.empty} onClear={() => list.change(emptyFilter(names))} />
            )}
          </div>
        )}
      </Async>
    </section>
  )
}

interface PageProps<Row> extends DataTableProps<Row> {
  page: PageOf<Row>
  selected: Selection
  select(next: Selection): void
  filter: ListQuery
}

function Page<Row>({ page, selected, select, filter, selection, forGroup, ...props }: PageProps<Row>) {
  const { list, idOf } = props
  const inView = page.rows.map(idOf)
  const chosen: SelectedRows =
    selected.kind === 'all' ? { filter, expectedCount: selected.count } : { ids: [...selected.ids] }
  const isWide = useIsWide('md')
  // By their keys, what is open in the two stays open when the window becomes wide or narrow.
  const group = forGroup && (
    <div key="group" className="md:-mt-14 md:self-end">
      <CopyForGroup lists={[{ ...forGroup, ...asFiltered(forGroup.title, list) }]} />
    </div>
  )
  const bar = selection && countOf(selected) > 0 && (
    <SelectionBar key="bar" selection={selected} select={select} inView={inView} totalCount={page.totalCount}>
      {selection.actions(chosen, () => select(noSelection))}
    </SelectionBar>
  )
  return (
    <>
      {/* On a phone the count shares its line with the choice of the whole page, where both have room. */}
      <div className={classes(selection && '@container max-md:-mb-2')}>
        <div
          className={classes(
            'flex items-center',
            forGroup && 'md:min-h-11',
            selection && 'max-md:min-h-11 max-md:justify-end max-md:@min-[17rem]:-mb-11',
          )}
        >
          <p
            role="status"
            className={classes('text-muted text-sm', !selection && !list.isFiltered && 'max-md:sr-only')}
          >
            {copy.rows(page.totalCount)}
          </p>
        </div>
      </div>
      {isWide && group}
      {isWide && bar}
      <Rows {...props} rows={page.rows} selection={selection && { selected, select, nameOf: selection.nameOf }} />
      {!isWide && bar}
      <Pagination gaps page={list.page} pages={page.totalPages} to={list.to} />
      {!isWide && group}
    </>
  )
}

/** Adds the filters to the title, because the copied text does not show them. */
function asFiltered(title: string, { query, filters }: ListUrl) {
  const chosen = filters.flatMap(({ name, choices }) =>
    choices.filter(({ value }) => value === String(query[name] ?? '')).map(({ label }) => label),
  )
  const searched = query[SEARCH_PARAMETER] ? [String(query[SEARCH_PARAMETER])] : []
  return { label: groupList.choices.shown, title: groupList.narrowed(title, [...chosen, ...searched]) }
}

const filterOf = (query: ListQuery, names: readonly string[]): ListQuery =>
  Object.fromEntries(
    [SEARCH_PARAMETER, ...names].map((name) => [name, query[name]]).filter(([, value]) => value !== undefined),
  )

const emptyFilter = (names: readonly string[]): ListQuery =>
  Object.fromEntries([SEARCH_PARAMETER, ...names].map((name) => [name, null]))

const Outdated = ({ onRetry, isAsking }: { onRetry(): void; isAsking: boolean }) => (
  <Notice
    tone="warn"
    title={copy.outdated}
    actions={
      <Button kind="outline" size="small" icon="retry" pending={isAsking && common.retrying} onClick={onRetry}>
        {common.retry}
      </Button>
    }
  />
)

function NoRows({ filtered, empty, onClear }: { filtered: boolean; empty: ReactNode; onClear(): void }) {
  if (!filtered) return empty
  return (
    <EmptyState
      title={copy.nothingFound}
      text={copy.nothingFoundText}
      icon="search"
      actions={
        <Button kind="soft" onClick={onClear}>
          {copy.clearFilters}
        </Button>
      }
    />
  )
}
