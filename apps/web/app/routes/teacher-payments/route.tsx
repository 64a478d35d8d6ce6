import type { WaitingKind } from '@manassa/contract/teacher/overview'
import { listReceivingAccounts } from '@manassa/contract/teacher/receiving-accounts'
import { type ListedTransfer, listTransfers, transferLists } from '@manassa/contract/teacher/transfers'
import { transferQueue as copy } from '#app/copy/console-transfers.ts'
import { useWaits } from '#app/features/console/waiting/use-waits.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { QUEUE_POLL_MS } from '#app/lib/timings.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chips.tsx'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ChipRow, usePart } from '#app/ui/console/parts.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'
import { AddMessageButton } from './add-message-button.tsx'
import { ApproveMatched } from './approve-matched.tsx'
import { transferColumns } from './transfer-columns.tsx'
import { UnmatchedMessages } from './unmatched-messages.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/payments', hidden: true })

type TransferList = (typeof transferLists)[number]

/** The waiting orders come first, because the last parts are out of sight on a phone. */
const parts = ['waiting', 'matched', 'messages', 'refused', 'done'] as const

const pathOf = (part: (typeof parts)[number]) => {
  if (part === 'waiting') return '?'
  return part === 'messages' ? '?part=messages' : `?list=${part}`
}

export default function TeacherPayments() {
  const list = usePart(transferLists, 'list')
  const shown = usePart(['orders', 'messages']) === 'messages' ? 'messages' : list
  const waits = useWaits()
  const counted = (name: string, kind: WaitingKind) =>
    copy.counted(name, waits.find((one) => one.kind === kind)?.count ?? 0)
  const names = {
    ...copy.lists,
    waiting: counted(copy.lists.waiting, 'transfersWaiting'),
    matched: counted(copy.lists.matched, 'transfersMatched'),
    messages: counted(copy.messages, 'transferMessages'),
  }
  return (
    <ConsolePage title={copy.title} intro={<Explanation>{copy.intro}</Explanation>}>
      <div className="flex flex-col gap-2 md:gap-4">
        <ChipRow label={copy.parts}>
          {parts.map((name) => (
            <ChipLink key={name} to={pathOf(name)} chosen={name === shown} replace>
              {names[name]}
            </ChipLink>
          ))}
        </ChipRow>
        {shown === 'messages' ? <UnmatchedMessages /> : <Queue shown={shown} />}
      </div>
    </ConsolePage>
  )
}

function Queue({ shown }: { shown: TransferList }) {
  const { list, query, rows } = useList(listTransfers, ({ transfers }) => transfers, {
    searchLabel: copy.search,
    fresh: true,
    refetchInterval: () => QUEUE_POLL_MS,
  })
  return (
    <>
      {shown === 'matched' && query.status === 'success' && <ApproveMatched transfers={query.data.transfers} />}
      <DataTable<ListedTransfer>
        label={copy.title}
        columns={transferColumns}
        query={rows}
        list={{ ...list, action: <AddMessageButton /> }}
        idOf={({ id }) => id}
        empty={<NoTransfers list={shown} />}
      />
    </>
  )
}

function NoTransfers({ list }: { list: TransferList }) {
  const accounts = useCall(listReceivingAccounts, {})
  const maySet = useMay('school')
  const hasNone = accounts.status === 'success' && accounts.data.accounts.length === 0
  if (!hasNone) {
    return <EmptyState title={copy.empty[list]} text={copy.emptyText} icon="check" />
  }
  return (
    <EmptyState
      title={copy.noAccounts}
      icon="phone"
      actions={maySet && <ButtonLink to="/teacher/school?part=accounts">{copy.setAccounts}</ButtonLink>}
      text={copy.noAccountsText}
    />
  )
}
