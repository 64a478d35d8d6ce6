import { listing } from '@manassa/contract/teacher/lists'
import { useState } from 'react'
import * as z from 'zod/mini'
import { consoleSamples as samples } from '#app/copy/console-samples.ts'
import type { QueryState } from '#app/lib/call/query-observer.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { DataTable, type PageOf } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import type { ListQuery } from '#app/ui/console/table/table-query.ts'
import { useListQuery } from '#app/ui/console/table/use-list-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { offlineFailure, ourFault } from './samples.ts'

interface Student {
  id: number
  name: string
  phone: string
  grade: number
  score: number
}

const PAGE_ROWS = 10
const COUNT = 10_000

const schema = z.object({
  ...listing(PAGE_ROWS, ['newest', 'name', 'nameBack', 'score', 'scoreBack']),
  grade: z.optional(z.enum(['1', '2', '3'])),
})

const grades = [1, 2, 3].map((grade) => ({ value: String(grade), label: `${samples.grade} ${grade}` }))

const columns: ReadonlyArray<Column<Student>> = [
  {
    key: 'name',
    label: samples.name,
    cell: ({ name }) => <bdi>{name}</bdi>,
    isTitle: true,
    sort: { up: 'name', down: 'nameBack' },
  },
  { key: 'phone', label: samples.phone, cell: ({ phone }) => <Ltr>{phone}</Ltr>, isNumber: true },
  { key: 'grade', label: samples.grade, cell: ({ grade }) => <Badge>{`${samples.grade} ${grade}`}</Badge> },
  {
    key: 'score',
    label: samples.score,
    cell: ({ score }) => <Ltr>{`${score}%`}</Ltr>,
    isNumber: true,
    sort: { up: 'score', down: 'scoreBack' },
  },
]

const at = <Item,>(items: readonly Item[], index: number) => items[index % items.length] as Item

const studentOf = (id: number): Student => ({
  id,
  name: `${at(samples.firstNames, id)} ${at(samples.lastNames, id)}`,
  phone: `010${String(id * 7919)
    .padStart(8, '0')
    .slice(-8)}`,
  grade: (id % 3) + 1,
  score: 50 + (id % 50),
})

function pageOf({ pagenumber, search }: ListQuery): PageOf<Student> {
  if (search) return { rows: [], totalCount: 0, totalPages: 0 }
  const first = (Number(pagenumber) - 1) * PAGE_ROWS
  const rows = Array.from({ length: PAGE_ROWS }, (_, index) => studentOf(first + index + 1))
  return { rows, totalCount: COUNT, totalPages: COUNT / PAGE_ROWS }
}

const states = ['here', 'outdated', 'empty', 'failed', 'waiting'] as const

export function TablePieces() {
  const list = useListQuery(schema, { filters: [{ name: 'grade', label: samples.grade, choices: grades }] })
  const [state, setState] = useState<(typeof states)[number]>('here')
  const data = state === 'empty' ? { rows: [], totalCount: 0, totalPages: 0 } : pageOf(list.query)
  const queries: Record<typeof state, QueryState<PageOf<Student>>> = {
    waiting: { status: 'pending' },
    failed: { status: 'error', failure: ourFault, isFetching: false },
    here: { status: 'success', data, dataUpdatedAt: 0, isFetching: false, failure: null },
    empty: { status: 'success', data, dataUpdatedAt: 0, isFetching: false, failure: null },
    outdated: { status: 'success', data, dataUpdatedAt: 0, isFetching: false, failure: offlineFailure },
  }
  return (
    <>
      <Chips label={samples.families.table}>
        {states.map((name) => (
          <Chip key={name} chosen={state === name} onChoose={() => setState(name)}>
            <bdi dir="ltr">{name}</bdi>
          </Chip>
        ))}
      </Chips>
      <DataTable
        label={samples.students}
        columns={columns}
        query={{ ...queries[state], refetch: async () => setState('here') }}
        list={list}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            title={samples.noStudents}
            text={samples.noStudentsText}
            icon="user"
            actions={<Button>{samples.makeCodes}</Button>}
          />
        }
        selection={{
          nameOf: ({ name }) => name,
          actions: (_chosen, done) => (
            <Button size="small" onClick={done}>
              {samples.message}
            </Button>
          ),
        }}
      />
    </>
  )
}
