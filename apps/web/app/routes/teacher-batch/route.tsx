import { codeStates } from '@manassa/contract/rules/code-state'
import { type CodeBatch, readCodeBatch } from '@manassa/contract/teacher/code-batches'
import { type ListedCode, listCodes } from '@manassa/contract/teacher/codes'
import { useState } from 'react'
import { codeScreen, codeStateNames, batchScreen as copy } from '#app/copy/console-codes.ts'
import { number } from '#app/copy/format.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { AnsweredPage } from '#app/ui/console/answered-page.tsx'
import { PrintCards } from '#app/ui/console/cards/print-cards.tsx'
import { CodeDialog } from '#app/ui/console/codes/code-dialog.tsx'
import { cardName, cardNumber, opensWhat } from '#app/ui/console/codes/code-names.ts'
import { CodeStateBadge } from '#app/ui/console/codes/code-state-badge.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { rowsOf } from '#app/ui/console/table/rows-of.ts'
import { useListQuery } from '#app/ui/console/table/use-list-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Route } from './+types/route'
import { BatchChange } from './batch-change.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: codeScreen.title, path: `/teacher/codes/${params.batchId}`, hidden: true })

const filters = [
  { name: 'state', label: copy.state, choices: codeStates.map((value) => ({ value, label: codeStateNames[value] })) },
]
const back = { to: '/teacher/codes', label: copy.back }

/** One batch: what became of its cards, each of them, and what can be done with all or with one. */
export default function TeacherBatch({ params }: Route.ComponentProps) {
  const batchId = Number(params.batchId)
  const { answer, reload } = useCall(readCodeBatch, { batchId })
  return (
    <AnsweredPage title={codeScreen.batch} back={back} failed={copy.failed} answer={answer} reload={reload}>
      {(batch) => <Batch batch={batch} />}
    </AnsweredPage>
  )
}

function Batch({ batch }: { batch: CodeBatch }) {
  const { id: batchId } = batch
  const [how, setHow] = useState<'retarget' | 'revoke' | null>(null)
  const mayTurn = useMay('codes.make')
  const mayEnd = useMay('codes')
  const actions = (
    <>
      {mayTurn && (
        <Button kind="outline" size="small" onClick={() => setHow('retarget')}>
          {copy.retarget}
        </Button>
      )}
      {mayEnd && (
        <Button kind="danger" size="small" onClick={() => setHow('revoke')}>
          {copy.revoke}
        </Button>
      )}
    </>
  )
  return (
    <ConsolePage title={<Name>{batch.label}</Name>} back={back} intro={<About batch={batch} />} actions={actions}>
      <Counts batch={batch} />
      {mayTurn && (
        <div className="mb-5">
          <PrintCards batchId={batchId} total={batch.counts.total} />
        </div>
      )}
      <Cards batchId={batchId} />
      <ConsoleDialog
        open={how !== null}
        onClose={() => setHow(null)}
        title={how === 'revoke' ? copy.revoke : copy.retarget}
      >
        {how && <BatchChange batch={batch} how={how} onDone={() => setHow(null)} />}
      </ConsoleDialog>
    </ConsolePage>
  )
}

const About = ({ batch }: { batch: CodeBatch }) => (
  <>
    {codeScreen.number(batch.number)} · <Name>{opensWhat(batch)}</Name>
    {batch.price !== null && (
      <>
        {' · '}
        <Price pounds={batch.price} />
      </>
    )}
    {batch.createdBy && ` · ${copy.madeBy(batch.createdBy.name)}`}
  </>
)

const Counts = ({ batch: { counts } }: { batch: CodeBatch }) => (
  <dl className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-5">
    {(['total', ...codeStates] as const).map((name) => (
      <div key={name} className="flex flex-col rounded-card border border-line bg-card px-4 py-3">
        <dt className="text-muted text-sm">{name === 'total' ? codeScreen.total : codeStateNames[name]}</dt>
        <dd className="tabular font-bold text-xl">{number(counts[name])}</dd>
      </div>
    ))}
  </dl>
)

function Cards({ batchId }: { batchId: number }) {
  const list = useListQuery(listCodes.input)
  const { answer, reload } = useCall(listCodes, { sort: 'number', ...list.query, batchId }, { keepsPrevious: true })
  const [opened, setOpened] = useState<number | null>(null)
  const columns: ReadonlyArray<Column<ListedCode>> = [
    {
      key: 'card',
      label: copy.card,
      isTitle: true,
      cell: (code) => (
        <button
          type="button"
          onClick={() => setOpened(code.id)}
          className="inline-flex min-h-11 flex-wrap items-center gap-x-3 text-start hover:text-brand-strong"
        >
          <Ltr className="tabular">{cardNumber(code)}</Ltr>
          <Ltr className="tabular font-normal text-muted">{code.code ?? `…${code.ending}`}</Ltr>
        </button>
      ),
    },
    { key: 'state', label: copy.state, cell: ({ state }) => <CodeStateBadge state={state} /> },
    {
      key: 'student',
      label: copy.student,
      cell: ({ redeemedBy }) => (redeemedBy ? <Name>{redeemedBy.name}</Name> : copy.nobody),
    },
    { key: 'holder', label: copy.holder, cell: ({ holder }) => (holder ? <Name>{holder.name}</Name> : copy.nobody) },
    { key: 'opens', label: codeScreen.opens, cell: (code) => <Name>{opensWhat(code)}</Name> },
  ]
  return (
    <>
      <DataTable<ListedCode>
        label={copy.cards}
        columns={columns}
        answer={rowsOf(answer, ({ codes }) => codes)}
        reload={reload}
        list={list}
        idOf={({ id }) => id}
        nameOf={cardName}
        filters={filters}
        empty={<EmptyState title={copy.emptyText} icon="key" />}
      />
      <CodeDialog codeId={opened} onClose={() => setOpened(null)} />
    </>
  )
}
