import type { GroupSession, SessionPaymentKind, SessionStudent } from '@manassa/contract/teacher/group-sessions'
import { groupSession as copy } from '#app/copy/attendance.ts'
import type { AttendanceOutbox, CollectedItem } from '#app/features/console/attendance/attendance-outbox.ts'
import { isExcused } from '#app/features/console/attendance/session-state.ts'
import { randomId } from '#app/lib/random-id.ts'
import type { Toasts } from '#app/ui/console/overlay/toast-store.ts'

interface RecorderOptions {
  session: GroupSession
  outbox: AttendanceOutbox
  toasts: Toasts
  now(): string
}

/** The records about a student, which are stored on the device before they are sent. */
export function attendanceRecorder({ session: { group, day }, outbox, toasts, now }: RecorderOptions) {
  const about = (studentId: number) => ({ key: randomId(), groupId: group.id, day, studentId, at: now() })

  function attend(studentId: number, more: { token?: string; isGuest?: boolean; isExcused?: boolean } = {}) {
    outbox.add({ ...about(studentId), kind: 'scan', isGuest: false, isExcused: false, ...more })
  }

  function takeCash(studentId: number, amount: number, paidFor: SessionPaymentKind) {
    outbox.add({ ...about(studentId), kind: 'cash', amount, paidFor })
  }

  /**
   * Removes an attendance or an excuse, and offers to undo it. Cash of the session that was not sent yet is removed
   * too; recorded cash stays, and the toast says so.
   */
  function remove(student: SessionStudent) {
    const { id: studentId, name, paid, isMember } = student
    const isUnsentCash = (item: CollectedItem) =>
      item.kind === 'cash' &&
      item.studentId === studentId &&
      item.groupId === group.id &&
      item.day === day &&
      item.paidFor === group.charge
    const takenBack = outbox.takeBack(isUnsentCash)
    const unsent = takenBack.reduce((sum, item) => sum + (item.kind === 'cash' ? item.amount : 0), 0)
    outbox.add({ ...about(studentId), kind: 'removal' })
    const text = isExcused(student) ? copy.excuseRemoved(name) : copy.removed(name)
    toasts.notify([text, copy.cashOfRemoved(unsent, paid - unsent)].filter(Boolean).join('. '), {
      undo() {
        outbox.add({ ...about(studentId), kind: 'scan', isGuest: !isMember, isExcused: false, isUndo: true })
        for (const item of takenBack) outbox.add(item)
      },
    })
  }

  return { attend, takeCash, remove }
}
