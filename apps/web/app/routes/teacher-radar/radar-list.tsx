import type { Endpoint } from '@manassa/contract/endpoint'
import type { RadarKind } from '@manassa/contract/teacher/radar'
import { createContext, type ReactNode, use, useEffect } from 'react'
import type * as z from 'zod/mini'
import { radar as copy } from '#app/copy/radar.ts'
import { Facts } from '#app/ui/console/facts.tsx'
import { namesOf } from '#app/ui/console/table/copy-for-group.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import { RowLink } from '#app/ui/console/table/row-link.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

interface RadarPage<Row> {
  students: readonly Row[]
  totalCount: number
  totalPages: number
}

// biome-ignore lint/suspicious/noExplicitAny: invariant generics allow no other type for "any input"
type RadarCall<Row> = Endpoint<any, z.ZodMiniType<RadarPage<Row>>>

interface RadarListProps<Row> {
  kind: RadarKind
  of: RadarCall<Row>
  columns: ReadonlyArray<Column<Row>>
  idOf?(row: Row): string | number
  detailOf?(row: Row): string | undefined
}

/** Reports the length of the open list, which is newer than the counts of all lists. */
export const ReportTotal = createContext<(kind: RadarKind, total: number) => void>(() => {})

export const nameColumn = <Row extends { id: number; name: string }>(facts: (row: Row) => ReactNode): Column<Row> => ({
  key: 'name',
  label: copy.name,
  isTitle: true,
  hasSecondLine: true,
  cell: (row) => <RowLink to={`/teacher/students/${row.id}`} name={row.name} onPhone={<Facts>{facts(row)}</Facts>} />,
})

/** An empty list is good news. */
export const RadarList = <Row extends { id: number; name: string }>(props: RadarListProps<Row>) => {
  const { kind, of, detailOf, idOf = ({ id }) => id, columns } = props
  const { list, rows } = useList(of, ({ students }) => students, { fresh: true })
  const report = use(ReportTotal)
  const total = rows.status === 'success' && !list.query.search ? rows.data.totalCount : null
  useEffect(() => {
    if (total !== null) report(kind, total)
  }, [kind, total, report])
  const listed = (row: Row) => ({ name: row.name, detail: detailOf?.(row) })
  return (
    <DataTable<Row>
      label={copy.part[kind]}
      columns={columns}
      query={rows}
      list={list}
      idOf={idOf}
      forGroup={{
        title: copy.part[kind],
        page: namesOf(of, list.query, ({ students }) => students, listed),
      }}
      empty={<EmptyState title={copy.empty[kind]} text={copy.emptyText[kind]} icon="check" />}
    />
  )
}
