import type { AttendanceStatus, GroupSession, SessionStudent } from '@manassa/contract/teacher/group-sessions'
import type { CollectedItem, SentItem } from './attendance-outbox.ts'

/** A session as this device knows it, with what the server does not have. Sums are pounds. */
export interface DeviceSession {
  students: readonly SessionStudent[]
  presentCount: number
  memberCount: number
  /** The money of everybody whose money the viewer may see. */
  money: number
}

export const isExcused = ({ attendance }: SessionStudent) => attendance?.status === 'excused'

const isAccepted = ({ outcome }: SentItem) => outcome === 'stored' || outcome === 'known'

/** Adds the scans and the cash of this device, unless the response already has them. */
export function onDevice(
  session: GroupSession,
  { waiting, sent, cameAt }: { waiting: readonly CollectedItem[]; sent: readonly SentItem[]; cameAt: number },
): DeviceSession {
  const isHere = ({ groupId, day }: CollectedItem) => groupId === session.group.id && day === session.day
  const unseen = sent.filter((item) => isAccepted(item) && item.sentAt > cameAt)
  const items: readonly CollectedItem[] = [...unseen, ...waiting].filter(isHere)
  const students = new Map(session.students.map((student) => [student.id, student]))
  let money = session.all ?? session.own
  for (const item of items) {
    const known = session.students.find(({ id }) => id === item.studentId)
    const student = students.get(item.studentId) ?? known ?? guestOf(item.studentId)
    if (item.kind === 'cash') {
      money += item.amount
      if (item.paidFor !== 'book') students.set(student.id, { ...student, paid: student.paid + item.amount })
    } else if (item.kind === 'removal') {
      if (student.isMember) students.set(student.id, { ...student, attendance: null })
      else students.delete(student.id)
    } else if (student.attendance === null || (isExcused(student) && !item.isExcused)) {
      const former = item.isUndo ? known?.attendance : null
      const status: AttendanceStatus = former
        ? former.status
        : item.isExcused
          ? 'excused'
          : student.isMember
            ? 'present'
            : 'guest'
      students.set(student.id, {
        ...student,
        due: student.isMember ? student.due : dueOfGuest(session),
        attendance: { status, at: item.at },
      })
    }
  }
  const all = [...students.values()]
  return {
    students: all,
    presentCount: all.filter(({ attendance }) => attendance !== null && attendance.status !== 'excused').length,
    memberCount: all.filter(({ isMember }) => isMember).length,
    money,
  }
}

const dueOfGuest = ({ group: { charge, price } }: GroupSession) => (charge === 'month' ? 0 : price)

const guestOf = (id: number): SessionStudent => ({
  id,
  name: `#${id}`,
  digits: '',
  isMember: false,
  debt: 0,
  due: 0,
  paid: 0,
  credit: 0,
  attendance: null,
})

/** Adds what the server has stored since its response, for a device that then loses its connection. */
export function withSent(session: GroupSession, sent: readonly SentItem[], cameAt: number): GroupSession {
  const { students, money } = onDevice(session, { waiting: [], sent, cameAt })
  const added = money - (session.all ?? session.own)
  const all = session.all === null ? null : session.all + added
  return { ...session, students: [...students], own: session.own + added, all }
}

/** The pounds that a student owes at the door, after credit. */
export const owedBy = ({ debt, due, paid, credit, attendance }: SessionStudent) =>
  Math.max(0, debt + (attendance && attendance.status !== 'excused' ? due : 0) - paid - Math.max(0, credit))

export function studentsLike(students: readonly SessionStudent[], typed: string, normalise: (text: string) => string) {
  const words = normalise(typed).split(' ').filter(Boolean)
  if (words.length === 0) return students
  return students.filter(({ name, digits }) => {
    const own = normalise(name)
    return words.every((word) => own.includes(word) || (/^\d{1,3}$/.test(word) && digits.includes(word)))
  })
}
