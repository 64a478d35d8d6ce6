import { posix } from 'node:path'
import { sameBytes } from '../../lib/keys.ts'
import type { House } from '../../lib/visit.ts'

const LIFE_SECONDS = 4 * 3600
/** Addresses made within the same hour are the same, so that a student who opens a lesson twice pays for it once. */
const ROUND_SECONDS = 3600

/** The address of one private file: whoever holds it may read that file until it expires. */
export const fileAddress = (house: House, tenantId: string, key: string) =>
  `/media/files/${ticketFor(house, tenantId, key)}/${encoded(key)}`

/** The address of a stream's playlist; its ticket opens the whole folder, so that relative segment names work. */
export const streamAddress = (house: House, tenantId: string, key: string) =>
  `/media/streams/${ticketFor(house, tenantId, posix.dirname(key))}/${encoded(key)}`

/** Whether a ticket opens this file or folder, and still does. */
export function ticketState(house: House, scope: string, ticket: string): 'good' | 'expired' | 'wrong' {
  const [expires = '', signature = ''] = ticket.split('.')
  if (!/^\d{1,12}$/.test(expires)) return 'wrong'
  const expected = signatureOf(house, tenantOf(scope), scope, expires)
  if (!sameBytes(Buffer.from(signature, 'base64url'), expected)) return 'wrong'
  return Number(expires) * 1000 > house.clock.wall().getTime() ? 'good' : 'expired'
}

function ticketFor(house: House, tenantId: string, scope: string): string {
  const seconds = house.clock.wall().getTime() / 1000 + LIFE_SECONDS
  const expires = String(Math.ceil(seconds / ROUND_SECONDS) * ROUND_SECONDS)
  return `${expires}.${signatureOf(house, tenantId, scope, expires).toString('base64url')}`
}

const signatureOf = ({ keys }: House, tenantId: string, scope: string, expires: string) =>
  keys.mac('media-address', tenantId, scope, expires)

/** Every key of the store starts with its school. */
const tenantOf = (key: string) => key.split('/', 1)[0] ?? ''

const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')
