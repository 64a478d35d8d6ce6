import { numberLinks } from '@manassa/contract/rules/number-links'
import { type CodeBatch, type HandOutOfBatch, listCodeBatches } from '@manassa/contract/teacher/code-batches'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { codeScreen as copy, importCodes, newBatch } from '#app/copy/console-codes.ts'
import { dayOf } from '#app/copy/format.ts'
import { holderPage } from '#app/copy/money.ts'
import { targetLabel } from '#app/features/console/codes/code-names.ts'
import { CodeTable } from '#app/features/console/codes/code-table.tsx'
import { notifyHandOut } from '#app/features/console/codes/notify-hand-out.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { CountLink } from '#app/ui/console/count-link.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { useOpensNewItem } from '#app/ui/console/new-item-path.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import { RowLink } from '#app/ui/console/table/row-link.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route'
import { FindCode } from './find-code.tsx'
import { ImportCodes } from './import-codes.tsx'
import { NewBatch } from './new-batch.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/codes', hidden: true })

interface CreatedBatch {
  id: number
  count: number
  handOut: HandOutOfBatch
}

export default function TeacherCodes() {
  // A figure of the overview leads here, to the cards of all batches in one state.
  const areCards = useSearchParams()[0].has('state')
  const { list, rows } = useList(listCodeBatches, ({ batches }) => batches, {
    searchLabel: copy.search,
    enabled: !areCards,
  })
  const [making, setMaking] = useState<'new' | 'import' | null>(useOpensNewItem() ? 'new' : null)
  const navigate = useNavigate()
  const toasts = useToasts()
  const mayMake = useMay('codes.make')
  function done({ id, count, handOut }: CreatedBatch, made: string) {
    if (handOut) {
      const { holderId, terms, amount } = handOut
      const message = `${made}. ${holderPage.handedOut(count, terms, amount)}`
      notifyHandOut(toasts, message, { holderId, batchId: id, from: 1, to: count })
    } else {
      toasts.notify(made)
    }
    void navigate(`/teacher/codes/${id}`)
  }
  return (
    <ConsolePage
      title={copy.title}
      intro={<Explanation>{copy.intro}</Explanation>}
      actions={mayMake && <Button onClick={() => setMaking('new')}>{copy.make}</Button>}
    >
      <FindCode />
      {areCards ? (
        <>
          <TextLink to="/teacher/codes">{copy.allBatches}</TextLink>
          <CodeTable />
        </>
      ) : (
        <DataTable<CodeBatch>
          label={copy.list}
          columns={columns}
          query={rows}
          list={list}
          idOf={({ id }) => id}
          empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="key" />}
        />
      )}
      <ConsoleDialog wide open={making === 'new'} onClose={() => setMaking(null)} title={newBatch.title}>
        <Button kind="outline" onClick={() => setMaking('import')}>
          {importCodes.open}
        </Button>
        <NewBatch onDone={(batch) => done(batch, newBatch.made(batch.count))} />
      </ConsoleDialog>
      <ImportCodes
        open={making === 'import'}
        onClose={() => setMaking(null)}
        onDone={(batch) => done(batch, importCodes.taken(batch.count))}
      />
    </ConsolePage>
  )
}

const countOf =
  (name: 'unused' | 'redeemed' | 'total') =>
  ({ id, label, counts }: CodeBatch) => (
    <CountLink
      to={numberLinks.batchCodes(id, name === 'total' ? undefined : name)}
      count={counts[name]}
      label={copy.cardsOf(label, copy[name])}
    />
  )

const columns: ReadonlyArray<Column<CodeBatch>> = [
  {
    key: 'label',
    label: copy.batch,
    isTitle: true,
    hasSecondLine: true,
    sort: { up: 'label' },
    cell: ({ id, label, number, imported, counts }) => (
      <RowLink
        to={`/teacher/codes/${id}`}
        name={label}
        below={
          <Facts>
            {copy.number(number)}
            {imported && importCodes.imported}
          </Facts>
        }
        onPhone={
          <Facts>
            {copy.number(number)}
            {copy.cards(counts.total)}
            {copy.redeemedOf(counts.redeemed)}
          </Facts>
        }
      />
    ),
  },
  {
    key: 'opens',
    label: copy.opens,
    cell: (batch) => <Name>{targetLabel(batch)}</Name>,
  },
  { key: 'unused', label: copy.unused, isNumber: true, cell: countOf('unused') },
  { key: 'redeemed', label: copy.redeemed, isNumber: true, cell: countOf('redeemed') },
  { key: 'total', label: copy.total, isNumber: true, cell: countOf('total') },
  {
    key: 'expires',
    label: copy.expires,
    sort: { up: 'expiry' },
    cell: ({ expiresAt }) => <span className="whitespace-nowrap">{expiresAt ? lastDay(expiresAt) : copy.endless}</span>,
  },
]

/** A code expires at the start of the day after its last one. */
const lastDay = (expiresAt: string) => dayOf(new Date(Date.parse(expiresAt) - 1))
