import { listStudentEnrolments, listStudentLectures } from '@manassa/contract/teacher/student-history'
import type { Student } from '@manassa/contract/teacher/students'
import { type ReactNode, useState } from 'react'
import { dayOf } from '#app/copy/format.ts'
import { paidText, pounds } from '#app/copy/money.ts'
import { studentAccess as copy, studentPage } from '#app/copy/students.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMayChange } from '#app/ui/console/merged-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { SectionCard } from '#app/ui/console/section-card.tsx'
import { type AccessItem, courseRow, isGift, isRefundable, unitRow } from './access-item.ts'
import { EndAccessForm, RefundForm } from './end-access-form.tsx'
import { GrantForm } from './grant-form.tsx'
import { MoveForm } from './move-form.tsx'
import { useShowMore } from './show-more.tsx'

export function EnrolmentsCard({ student }: { student: Student }) {
  const { id: studentId, enrolments: newest = [], counts } = student
  const mayGrant = useMayChange('grants')
  const input = { studentId, newest, total: counts.enrolments ?? 0 }
  const { rows, button } = useShowMore(listStudentEnrolments, input, ({ enrolments }) => enrolments)
  return (
    <AccessCard
      title={copy.enrolments}
      empty={copy.noEnrolments}
      student={student}
      rows={rows.map(courseRow)}
      more={button}
      actions={
        mayGrant && (
          <DialogButton size="small" label={copy.grant} title={copy.grantTitle}>
            {(close) => <GrantForm student={student} onDone={close} />}
          </DialogButton>
        )
      }
    />
  )
}

export function LecturesCard({ student }: { student: Student }) {
  const { id: studentId, lectures: newest = [], counts } = student
  const input = { studentId, newest, total: counts.lectures ?? 0 }
  const { rows, button } = useShowMore(listStudentLectures, input, ({ lectures }) => lectures)
  return (
    <AccessCard
      title={copy.lectures}
      empty={copy.noLectures}
      student={student}
      rows={rows.map(unitRow)}
      more={button}
    />
  )
}

interface AccessCardProps {
  title: string
  empty: string
  student: Pick<Student, 'id' | 'name'>
  rows: readonly AccessItem[]
  more: ReactNode
  actions?: ReactNode
}

type AccessAction = 'end' | 'move' | 'refund'
type OpenDialog = { action: AccessAction; of: AccessItem } | null

const titleOf = ({ action, of }: { action: AccessAction; of: AccessItem }, student: string) =>
  action === 'end' ? copy.endTitle(of.name, student) : titles[action](of.name)
const titles = { move: copy.moveTitle, refund: copy.refundTitle }

function AccessCard({ title, empty, student: { id: studentId, name }, rows, more, actions }: AccessCardProps) {
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  return (
    <SectionCard title={title} actions={actions} empty={rows.length === 0 ? empty : null}>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rows.map((access) => (
            <AccessRow
              key={`${access.id} ${access.since} ${access.endedAt}`}
              access={access}
              canRefund={isRefundable(access, rows)}
              onOpen={(action) => setOpen({ action, of: access })}
            />
          ))}
        </ul>
      )}
      {more}
      <ConsoleDialog open={open !== null} onClose={close} title={open ? titleOf(open, name) : ''}>
        {open?.action === 'end' && <EndAccessForm studentId={studentId} access={open.of} onDone={close} />}
        {open?.action === 'refund' && <RefundForm studentId={studentId} access={open.of} onDone={close} />}
        {open?.action === 'move' && <MoveForm studentId={studentId} access={open.of} onDone={close} />}
      </ConsoleDialog>
    </SectionCard>
  )
}

interface AccessRowProps {
  access: AccessItem
  canRefund: boolean
  onOpen(action: AccessAction): void
}

function AccessRow({ access, canRefund, onOpen }: AccessRowProps) {
  const { kind, name, courseName, since, cause, paid, refunded, credit, endedAt, endedBy, reason } = access
  const mayGrant = useMayChange('grants')
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2">
      <span className="min-w-0">
        <Name className="block break-words font-bold text-sm">{name}</Name>
        <span className="block text-muted text-xs">
          <Facts>
            {courseName && <Name>{courseName}</Name>}
            {copy.since(dayOf(new Date(since)))}
            {copy.causes[cause]}
            {paid && paidText(paid)}
            {credit ? copy.fromCredit(pounds(credit)) : null}
            {refunded && !isGift(paid) ? copy.refundedOf(pounds(refunded)) : null}
          </Facts>
        </span>
        {endedAt && (
          <span className="block text-warn text-xs">
            {copy.ended(dayOf(new Date(endedAt)))}
            {endedBy && ` ${studentPage.by(endedBy.name)}`}
            {reason && (
              <>
                {': '}
                <Name>{reason}</Name>
              </>
            )}
          </span>
        )}
      </span>
      {mayGrant && canRefund && (
        <Button kind="outline" size="small" aria-label={copy.refundOf(name)} onClick={() => onOpen('refund')}>
          {copy.refundLater}
        </Button>
      )}
      {mayGrant && !endedAt && (
        <span className="flex gap-2">
          {kind === 'course' && (
            <Button kind="outline" size="small" aria-label={copy.moveOf(name)} onClick={() => onOpen('move')}>
              {copy.move}
            </Button>
          )}
          <Button kind="outline" size="small" aria-label={copy.endOf(name)} onClick={() => onOpen('end')}>
            {copy.end}
          </Button>
        </span>
      )}
    </li>
  )
}
