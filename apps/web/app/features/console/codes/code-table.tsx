import { codeStates } from '@manassa/contract/rules/code-state'
import { type ListedCode, listCodes } from '@manassa/contract/teacher/codes'
import { useState } from 'react'
import { codeScreen, codeStateNames, batchScreen as copy } from '#app/copy/console-codes.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { cardNumber, targetLabel } from './code-names.ts'
import { CodeStateBadge } from './code-state-badge.tsx'

const filters = [
  {
    name: 'state',
    label: copy.state,
    choices: [
      ...codeStates.map((value) => ({ value, label: codeStateNames[value] })),
      { value: 'expiresSoon', label: copy.expiresSoon },
    ],
  },
]

interface CodeTableProps {
  batchId?: number
  /** The label of what most cards of the batch open; on a phone the others alone say what they open. */
  usualTarget?: string
}

export function CodeTable({ batchId, usualTarget }: CodeTableProps) {
  const { list, rows } = useList(listCodes, ({ codes }) => codes, {
    filters,
    defaults: { sort: 'number' },
    fixed: batchId === undefined ? {} : { batchId },
  })
  const [opened, setOpened] = useState<number | null>(null)
  const isWide = useIsWide('md')
  const columns: ReadonlyArray<Column<ListedCode>> = [
    {
      key: 'card',
      label: copy.card,
      isTitle: true,
      hasSecondLine: true,
      cell: (code) => (
        <button
          type="button"
          onClick={() => setOpened(code.id)}
          className="flex min-h-16 flex-wrap content-center items-center gap-x-3 py-1 text-start hover:text-brand-strong md:inline-flex md:min-h-11 md:py-0"
        >
          <Ltr className="tabular">{cardNumber(code)}</Ltr>
          <Ltr className="tabular font-normal text-muted">{code.code ?? `…${code.ending}`}</Ltr>
          {!isWide && (
            <span className="basis-full font-normal text-muted text-xs">
              <Facts>
                {code.redeemedBy && <Name>{code.redeemedBy.name}</Name>}
                {code.holder && <Name>{code.holder.name}</Name>}
                {targetLabel(code) !== usualTarget && <Name>{targetLabel(code)}</Name>}
              </Facts>
            </span>
          )}
        </button>
      ),
    },
    { key: 'state', label: copy.state, staysNextToTitle: true, cell: ({ state }) => <CodeStateBadge state={state} /> },
    {
      key: 'student',
      label: copy.student,
      cell: ({ redeemedBy }) => (redeemedBy ? <Name>{redeemedBy.name}</Name> : copy.nobody),
    },
    { key: 'holder', label: copy.holder, cell: ({ holder }) => (holder ? <Name>{holder.name}</Name> : copy.nobody) },
    { key: 'opens', label: codeScreen.opens, cell: (code) => <Name>{targetLabel(code)}</Name> },
  ]
  return (
    <>
      <DataTable<ListedCode>
        label={copy.cards}
        columns={columns}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={copy.emptyText} icon="key" />}
      />
      <CodeDialog codeId={opened} onClose={() => setOpened(null)} />
    </>
  )
}
