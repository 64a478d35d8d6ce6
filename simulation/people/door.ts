import { randomUUID } from 'node:crypto'
import { closeSession, readSession } from '@manassa/contract/teacher/group-sessions'
import { dayIn } from '#api/lib/local-time.ts'
import type { Phone } from '../world/phone.ts'
import { type School, SESSION_PRICE } from '../world/school.ts'
import { callAsAssistant } from './call-as-assistant.ts'
import { pause, pick, type Run } from './run.ts'

interface Session {
  groupId: number
  day: string
  students: School['students']
}

export async function takeAttendance(run: Run, { groupIds, students }: School, phones: readonly [Phone, Phone]) {
  const { random, scheduler } = run
  const [phone, other] = phones
  const named = { groupId: pick(groupIds, random) ?? 0, day: dayIn('Africa/Cairo', scheduler.now) }
  const atDoor = other.isLoggedIn && random() < 0.5 ? phones : [phone]
  await Promise.all(atDoor.map((each) => scans(run, { ...named, students }, each)))
  if (random() < 0.3) await close(run, named, phone)
}

async function scans(run: Run, { groupId, day, students }: Session, phone: Phone) {
  const { random, records, scheduler } = run
  const startedAt = scheduler.now
  const session = await callAsAssistant(run, phone, readSession, { groupId, day })
  if (!session.success && session.code === 'auth.notAllowed') return
  if (session.success && session.data.all !== null) records.centre.checkShown(groupId, day, session.data.all, startedAt)
  for (let acts = 1 + random() * 6; acts > 0; acts -= 1) {
    const student = pick(students, random)
    if (!student) return
    const item = () => ({ key: randomUUID(), groupId, day, studentId: student.id, at: phone.now().toISOString() })
    const scan = () => phone.collect({ ...item(), kind: 'scan', isGuest: false, isExcused: random() < 0.1 })
    scan()
    if (random() < 0.2) scan()
    if (random() < 0.7) phone.collect({ ...item(), kind: 'cash', amount: SESSION_PRICE, paidFor: 'session' })
    await pause(run)
    if (random() < 0.1) phone.collect({ ...item(), kind: 'removal' })
  }
}

async function close(run: Run, named: { groupId: number; day: string }, phone: Phone) {
  const session = await callAsAssistant(run, phone, readSession, named)
  if (!session.success) return
  const counted = session.data.all ?? session.data.own
  const closing = { ...named, counted, differenceReason: 'اتعدت مرتين' }
  const receiver = run.random() < 0.5 ? { handedTo: 'صاحب السنتر' } : {}
  await callAsAssistant(run, phone, closeSession, { ...closing, ...receiver })
}
