import type { InputOf } from '@manassa/contract/endpoint'
import { ATTENDANCE_STEP_SECONDS, ATTENDANCE_STEPS_AROUND } from '@manassa/contract/limits'
import { attendanceStep, readAttendanceToken } from '@manassa/contract/rules/attendance-token'
import { type GroupSession, readScanned, type SessionStudent } from '@manassa/contract/teacher/group-sessions'
import { addGroupMembers, moveGroupMember } from '@manassa/contract/teacher/groups'
import { useMemo, useRef, useState } from 'react'
import { groupSession as copy } from '#app/copy/attendance.ts'
import { isolated } from '#app/copy/bidi.ts'
import type { AttendanceOutbox } from '#app/features/console/attendance/attendance-outbox.ts'
import { type DeviceSession, isExcused, owedBy } from '#app/features/console/attendance/session-state.ts'
import { call } from '#app/lib/call.ts'
import { randomId } from '#app/lib/random-id.ts'
import { serverClock } from '#app/player/schedule/server-clock.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { attendanceRecorder } from './attendance-recorder.ts'
import { signal } from './signal.ts'

/** A code that stays before the camera is not read again. */
const SAME_CODE_IGNORED_MS = 4_000

export interface ScanMessage {
  /** Differs with each scan. */
  key: string
  tone: 'ok' | 'owes' | 'stranger' | 'bad'
  message: string
  studentId: number | null
  /** The QR code of a student who is not of the group. */
  token: string | null
  isCard: boolean
}

interface AttendanceDeskOptions {
  session: GroupSession
  here: DeviceSession
  outbox: AttendanceOutbox
  cameAt: number
}

/** The actions of staff at the door; each is stored on the device before it is sent. */
export function useAttendanceDesk({ session, here, outbox, cameAt }: AttendanceDeskOptions) {
  const toasts = useToasts()
  const [shown, setShown] = useState<ScanMessage | null>(null)
  const last = useRef({ text: '', at: 0 })
  const clock = useMemo(() => serverClock(session.now, cameAt), [session.now, cameAt])
  const { group, day } = session
  const byId = (id: number) => here.students.find((student) => student.id === id)
  const now = () => new Date(clock()).toISOString()
  const recorder = attendanceRecorder({ session, outbox, toasts, now })
  const { attend } = recorder

  function show(one: Omit<ScanMessage, 'key'>) {
    signal(one.tone === 'ok' ? 'ok' : one.tone === 'owes' ? 'owes' : 'bad')
    setShown({ ...one, key: randomId() })
  }

  function excuse(student: SessionStudent) {
    attend(student.id, { isExcused: true })
    show(excusedResult(student))
  }

  /** Handles a code that the camera has read; the next scan needs no tap. */
  function read(text: string) {
    const at = Date.now()
    if (text === last.current.text && at - last.current.at < SAME_CODE_IGNORED_MS) return
    last.current = { text, at }
    const token = readAttendanceToken(text)
    const error = errorIn(token, clock())
    if (!token || error) return show({ ...noStudent, tone: 'bad', message: error ?? copy.notCode })
    const isCard = token.kind === 'card'
    const student = byId(token.studentId)
    if (!student) return void showStranger(token.studentId, text, isCard)
    const isNew = student.attendance === null || isExcused(student)
    if (isNew) attend(student.id, { token: text })
    show(resultOf(student, { isNew, isCard }))
  }

  async function showStranger(studentId: number, token: string, isCard: boolean) {
    show({ tone: 'stranger', message: copy.unknown, studentId, token, isCard })
    const message = await strangerMessage({ groupId: group.id, day, token })
    if (message) setShown((before) => (before?.token === token ? { ...before, message } : before))
  }

  function choose(student: SessionStudent) {
    const isNew = student.attendance === null
    if (isNew) attend(student.id)
    show(resultOf(student, { isNew }))
  }

  const thenClear =
    <Input extends unknown[]>(act: (...input: Input) => void) =>
    (...input: Input) => {
      act(...input)
      setShown(null)
    }

  function admitGuest(one: ScanMessage) {
    if (one.studentId === null || one.token === null) return
    attend(one.studentId, { token: one.token, isGuest: true })
    setShown(null)
  }

  async function admitMember({ studentId, token }: ScanMessage) {
    if (studentId === null || token === null) return
    const reply = await joinGroup({ groupId: group.id, day, token }, studentId)
    if (!reply.success) return toasts.notifyFailure(reply)
    attend(studentId, { token })
    setShown(null)
  }

  return {
    shown,
    read,
    choose,
    takeCash: thenClear(recorder.takeCash),
    admitGuest,
    admitMember,
    excuse,
    remove: thenClear(recorder.remove),
    /** The next student is being searched, and these buttons would cover the results. */
    clear: () => setShown(null),
    studentWith: byId,
    owedOf: (id: number) => owedIn(byId(id)),
  }
}
export type AttendanceDesk = ReturnType<typeof useAttendanceDesk>

const noStudent = { studentId: null, token: null, isCard: false }

const excusedResult = ({ id: studentId, name }: SessionStudent) =>
  ({ ...noStudent, tone: 'ok', message: copy.excused(name), studentId }) as const

function resultOf(student: SessionStudent, { isNew, isCard = false }: { isNew: boolean; isCard?: boolean }) {
  if (!isNew && isExcused(student)) return excusedResult(student)
  const owes = owedBy(isNew ? { ...student, attendance: { status: 'present', at: '' } } : student)
  const message = owes > 0 ? copy.owes(student.name, owes) : (isNew ? copy.present : copy.again)(student.name)
  return { ...noStudent, tone: owes > 0 ? ('owes' as const) : ('ok' as const), message, studentId: student.id, isCard }
}

/** A card does not expire. */
function errorIn(token: ReturnType<typeof readAttendanceToken>, now: number): string | null {
  if (!token) return copy.notCode
  if (token.kind === 'card') return null
  const step = attendanceStep(now, ATTENDANCE_STEP_SECONDS)
  return Math.abs(step - token.step) > ATTENDANCE_STEPS_AROUND ? copy.old : null
}

const owedIn = (student: SessionStudent | undefined) => (student ? owedBy(student) : 0)

type Scanned = InputOf<typeof readScanned>

/** The name needs a connection; a guest can be admitted without one. */
async function strangerMessage(scanned: Scanned): Promise<string | null> {
  const reply = await call(readScanned, scanned, { retry: false })
  if (!reply.success) return null
  const { student, groups } = reply.data
  const names = groups.map(({ name }) => isolated(name)).join('، ')
  return names === '' ? copy.stranger(student.name) : `${copy.stranger(student.name)}، ${copy.inGroups(names)}`
}

async function joinGroup(scanned: Scanned, studentId: number) {
  const { groupId: toGroupId } = scanned
  const reply = await call(readScanned, scanned)
  const others = reply.success ? reply.data.groups : []
  const [other] = others
  return others.length === 1 && other
    ? call(moveGroupMember, { groupId: other.id, studentId, toGroupId })
    : call(addGroupMembers, { groupId: toGroupId, students: [studentId] })
}
