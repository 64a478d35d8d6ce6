import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { encode } from 'uqr'
import type { Caller } from './api-caller.ts'

const DOT = 4

/** A group that meets today for 60 pounds, with new students and their cards. */
export async function aGroupOf(teacher: Caller, count: number) {
  const name = `مجموعة ${randomUUID().slice(0, 8)}`
  const place = { name: `سنتر ${name}`, shareKind: 'percent', share: 20 }
  const { id: centreId } = (await teacher.post('/api/teacher/centres', place)).body.data as { id: number }
  const hours = { weekday: 'saturday', startsAt: '17:00', capacity: 150, price: 60, charge: 'session' }
  const made = await teacher.post('/api/teacher/groups', { centreId, name, ...hours })
  const { id: groupId } = made.body.data as { id: number }
  const students: number[] = []
  for (let place = 0; place < count; place += 1) {
    const phone = `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const student = await teacher.post('/api/teacher/students', { name: `طالب رقم ${place + 1} في ${name}`, phone })
    students.push((student.body.data as { id: number }).id)
  }
  const joined = await teacher.post(`/api/teacher/groups/${groupId}/members`, { students })
  expect(joined.status).toBe(200)
  const { cards } = (await teacher.get(`/api/teacher/groups/${groupId}/cards`)).body.data as {
    cards: Array<{ token: string }>
  }
  return { groupId, name, tokens: cards.map(({ token }) => token) }
}

/** The QR code of a card, to be held before the camera. */
export function pictureOf(text: string) {
  const { data: dots, size } = encode(text, { ecc: 'M', border: 4 })
  const side = size * DOT
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (dots[Math.floor(y / DOT)]?.[Math.floor(x / DOT)]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { width: side, height: side, pixels }
}

export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date())
