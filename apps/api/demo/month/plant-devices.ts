import { createHash, randomBytes } from 'node:crypto'
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { PHONE } from '../load/plant-watching.ts'
import type { Step } from '../load/steps.ts'
import { LOST_PHONE, SHARED_ACCOUNT } from '../people/classmates.ts'
import type { PlantedClassmate } from './plant-classmates.ts'

const SESSION_ID_BYTES = 16
const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const LAPTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export async function plantDevices(
  db: OwnerDb,
  tenantId: string,
  { classmates, steps, ahead }: { classmates: readonly PlantedClassmate[]; steps: readonly Step[]; ahead: number },
) {
  const lastAt = new Map<number, Date>()
  for (const { student, at } of steps) if (at > (lastAt.get(student.id) ?? new Date(0))) lastAt.set(student.id, at)
  const devices = classmates.flatMap(({ id, seed, registeredAt }, place) => {
    const last = lastAt.get(id) ?? registeredAt
    const device = (slot: number, from: Date, userAgent: string, until = last) => ({
      id,
      slot,
      userAgent,
      from,
      last: until,
      deviceHash: createHash('sha256').update(`device ${slot} of ${id}`).digest(),
    })
    const between = new Date((registeredAt.getTime() + last.getTime()) / 2)
    if (seed.name === SHARED_ACCOUNT) {
      return [PHONE, TABLET, LAPTOP, PHONE].map((userAgent, slot) => device(slot + 1, between, userAgent))
    }
    if (seed.name === LOST_PHONE) return [device(1, registeredAt, PHONE, between), device(2, between, PHONE)]
    const second = place % 6 === 0 ? [device(2, between, TABLET)] : []
    return [device(1, registeredAt, PHONE), ...second]
  })
  const machine = (moment: Date) => new Date(moment.getTime() - ahead)
  const later = (moment: Date, days: number) => new Date(machine(moment).getTime() + days * DAY_MS)

  await db
    .insertInto('knownDevice')
    .values(
      devices.map(({ id, deviceHash, from, last }) => ({
        tenantId,
        accountId: id,
        deviceHash,
        firstLoginAt: machine(from),
        lastLoginAt: machine(last),
      })),
    )
    .execute()
  await db
    .insertInto('deviceSession')
    .values(
      devices
        .filter(({ slot }) => slot <= 2)
        .map(({ id, slot, deviceHash, userAgent, from, last }) => ({
          tenantId,
          accountId: id,
          slot,
          deviceHash,
          userAgent,
          sessionId: randomBytes(SESSION_ID_BYTES),
          generationAt: machine(last),
          confirmedAt: machine(last),
          signedInAt: machine(from),
          lastUsedAt: machine(last),
          idleExpiresAt: later(last, SESSION_IDLE_DAYS),
          expiresAt: later(from, SESSION_ABSOLUTE_DAYS),
        })),
    )
    .execute()
}
