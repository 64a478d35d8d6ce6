import { randomUUID } from 'node:crypto'
import { closeSession, readSession } from '@manassa/contract/teacher/group-sessions'
import { dayIn } from '#api/lib/local-time.ts'
import type { Phone } from '../world/phone.ts'
import { type School, SESSION_PRICE } from '../world/school.ts'
import { does } from './does.ts'
import { pause, pick, type Run } from './run.ts'

/** An assistant stands at the door of the centre: scans arrive when there is a connection, and some students twice. */
export async function takesAttendance(run: Run, { groupId, students }: School, phone: Phone) {
  const { random, records, scheduler } = run
  const day = dayIn('Africa/Cairo', scheduler.now)
  const asked = scheduler.now
  const session = await does(run, phone, readSession, { groupId, day })
  if (!session.success && session.code === 'auth.notAllowed') return
  if (session.success && session.data.all !== null) records.centre.checkShown(groupId, day, session.data.all, asked)
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
  if (random() < 0.2) await closes(run, { groupId, day }, phone)
}

/** The cash is counted, sometimes while others still send theirs. */
async function closes(run: Run, named: { groupId: number; day: string }, phone: Phone) {
  const session = await does(run, phone, readSession, named)
  if (!session.success) return
  const counted = session.data.all ?? session.data.own
  await does(run, phone, closeSession, { ...named, counted, differenceReason: 'اتعدت مرتين' })
}
