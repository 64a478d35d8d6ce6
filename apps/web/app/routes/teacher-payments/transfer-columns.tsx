import { isLive, isTransferService, transferProviders } from '@manassa/contract/rules/transfers'
import { type ListedTransfer, viewTransferPicture } from '@manassa/contract/teacher/transfers'
import { transferQueue as copy } from '#app/copy/console-transfers.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { Pounds } from '#app/features/console/money/pounds.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { PrivatePicture } from '#app/ui/photo/private-picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Decision, hasNoProof } from './decision.tsx'

export const transferColumns: ReadonlyArray<Column<ListedTransfer>> = [
  {
    key: 'student',
    label: copy.student,
    isTitle: true,
    cell: ({ student, course, isEnrolled }) => (
      <span className="min-w-0">
        {student ? (
          <TextLink to={`/teacher/students/${student.id}`}>
            <Name className="break-words font-bold">{student.name}</Name>
          </TextLink>
        ) : (
          copy.gone
        )}
        <Name className="block break-words text-muted text-sm">{course.courseName}</Name>
        {isEnrolled && <span className="block text-warn text-xs">{copy.enrolled}</span>}
      </span>
    ),
  },
  { key: 'amount', label: copy.amount, cell: (transfer) => <Amount transfer={transfer} /> },
  { key: 'waits', label: copy.waits, cell: waited },
  {
    key: 'proof',
    label: copy.proof,
    isEmpty: hasNoProof,
    cell: (transfer) => <TransferProof transfer={transfer} />,
  },
  {
    key: 'decision',
    label: copy.decision,
    hidesLabelOnPhone: true,
    cell: (transfer) => <Decision transfer={transfer} />,
  },
]

function Amount({
  transfer: { amount, credit, isOwnAmount, account, state, received, isLate },
}: {
  transfer: ListedTransfer
}) {
  return (
    <span>
      <Facts>
        <Pounds amount={amount} className="font-bold" />
        <span className="text-muted text-xs">{transferProviders[account.provider].label}</span>
      </Facts>
      {received !== null && (
        <span className="block">
          <Badge tone={isLate ? 'warn' : 'ok'}>{copy.receivedOf(received)}</Badge>
        </span>
      )}
      {isLate && <span className="block text-warn text-xs">{copy.late}</span>}
      {credit > 0 && <span className="block text-muted text-xs">{copy.fromCredit(credit)}</span>}
      {!isOwnAmount && isLive(state) && isTransferService(account.provider) && (
        <span className="block text-muted text-xs">{copy.byHand}</span>
      )}
    </span>
  )
}

function waited({ state, sentAt, createdAt, decidedAt }: ListedTransfer) {
  if (decidedAt) return dayAndHour(new Date(decidedAt))
  const since = howLongAgo(new Date(sentAt ?? createdAt), new Date())
  return state === 'open' ? `${since}\u00a0· ${copy.notSent}` : since
}

function TransferProof({ transfer }: { transfer: ListedTransfer }) {
  const { hasPicture, reference, isRepeated } = transfer
  if (hasNoProof(transfer)) return <span className="text-muted">{copy.noProof}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {hasPicture && <PictureButton transfer={transfer} />}
      {reference && <Ltr className="break-all">{reference}</Ltr>}
      {isRepeated && <Badge tone="warn">{copy.repeated}</Badge>}
    </span>
  )
}

function PictureButton({ transfer }: { transfer: ListedTransfer }) {
  const { id, student, expected } = transfer
  const label = copy.pictureOf(student?.name ?? copy.gone)
  return (
    <DialogButton kind="outline" size="small" icon="image" aria-label={label} label={copy.picture} title={label} isWide>
      {() => (
        <>
          <div className="sticky top-0 z-10 -mx-6 flex flex-wrap items-center gap-x-4 gap-y-2 bg-card px-6 py-2">
            <span>
              {copy.amount} <Pounds amount={expected} className="font-bold" />
            </span>
            <Decision transfer={transfer} />
          </div>
          <PrivatePicture
            path={viewTransferPicture.path.replace('{orderId}', String(id))}
            label={label}
            failed={copy.pictureFailed}
          />
        </>
      )}
    </DialogButton>
  )
}
