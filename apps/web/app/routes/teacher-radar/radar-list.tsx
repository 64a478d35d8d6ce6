import type { AnyEndpoint } from '@manassa/contract/endpoint'
import type { RadarKind } from '@manassa/contract/teacher/radar'
import { createContext, use, useEffect } from 'react'
import { radar as copy } from '#app/copy/radar.ts'
import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import { namesOf } from '#app/ui/console/table/copy-for-group.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { rowsOf } from '#app/ui/console/table/rows-of.ts'
import type { useListQuery } from '#app/ui/console/table/use-list-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

interface RadarPage<Row> {
  students: readonly Row[]
  totalCount: number
  totalPages: number
}

interface RadarListProps<Row> {
  kind: RadarKind
  /** `answer` is the result of this call. */
  of: AnyEndpoint
  query: AsyncQuery<RadarPage<Row>>
  list: ReturnType<typeof useListQuery>
  columns: ReadonlyArray<Column<Row>>
  idOf?(row: Row): string | number
  /** A group message shows this text after the name. */
  detailOf?(row: Row): string | undefined
}

/** Reports the length of the open list, which is newer than the counts of all lists. */
export const ReportTotal = createContext<(kind: RadarKind, total: number) => void>(() => {})

/** An empty list is good news. */
export const RadarList = <Row extends { id: number; name: string }>(props: RadarListProps<Row>) => {
  const { kind, of, query, detailOf, idOf = ({ id }) => id, ...rest } = props
  const report = use(ReportTotal)
  const total = query.status === 'success' && !rest.list.query.search ? query.data.totalCount : null
  useEffect(() => {
    if (total !== null) report(kind, total)
  }, [kind, total, report])
  const listed = (row: Row) => ({ name: row.name, detail: detailOf?.(row) })
  return (
    <DataTable<Row>
      label={copy.part[kind]}
      query={rowsOf(query, ({ students }) => students)}
      idOf={idOf}
      forGroup={{
        title: copy.part[kind],
        page: namesOf(of, rest.list.query, ({ students }: RadarPage<Row>) => students, listed),
      }}
      empty={
        <EmptyState title={copy.empty[kind]} icon="check">
          {copy.emptyText[kind]}
        </EmptyState>
      }
      {...rest}
    />
  )
}
